// Progress in the lessons, saved on this device.
import { load, save } from '../lib/storage';

/** The step to continue with, from 0. */
export const progress = (game: string): number => Number(load<number>(`learn-${game}`) ?? 0) || 0;

export const saveProgress = (game: string, step: number): void => save(`learn-${game}`, step || undefined);

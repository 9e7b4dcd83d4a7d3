// How far somebody came in a lesson, kept on this device.
import { keep, kept } from '../lib/kept';

/** The step to go on with, from 0. */
export const learned = (game: string): number => Number(kept<number>(`learn-${game}`) ?? 0) || 0;

export const remember = (game: string, step: number): void => keep(`learn-${game}`, step || undefined);

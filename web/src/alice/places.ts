// The names of cards and spaces.
import { t } from '../lib/i18n.svelte';
import type { AliceCard, SpaceKind } from '../wire';

export const cardName = (card: AliceCard): string => t('alice-card', { card });
export const placeName = (space: number, kind: SpaceKind): string => t('alice-place', { space, kind });

import type { Feature } from '../feature.ts';
import { registerGiftCards } from './routes.ts';
import { giftCardTasks } from './tasks.ts';

/** Gift cards: sold, delivered, spent, and looked at by whoever has one. */
export const feature: Feature = { storeSite: registerGiftCards, tasks: giftCardTasks };

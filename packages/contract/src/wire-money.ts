import { z } from 'zod';

/** Money on the wire: a decimal string of minor units, and a currency. */
export const wireMoney = z.object({ value: z.string(), currency: z.string() });

/** A safe integer of minor units. */
export const cents = z.int();

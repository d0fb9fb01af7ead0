import type { OrderLine } from '@portico/contract/studio';
import { expect, it } from 'vitest';
import { chosenLines, withinLeft } from './line-quantities.tsx';

const line = (position: number, leftToSend: number) => ({ position, leftToSend }) as OrderLine;

it('chooses no more pieces than are left once somebody else has sent some, and none of a line that is all sent', () => {
  const wanted = { 1: 2, 2: 3, 3: 1 };

  const within = withinLeft(wanted, [line(1, 2), line(3, 0)], ({ leftToSend }) => leftToSend);

  expect(chosenLines(within)).toEqual([{ position: 1, quantity: 2 }]);
  expect(withinLeft(wanted, [line(2, 1), line(4, 5)], ({ leftToSend }) => leftToSend)).toEqual({ 2: 1, 4: 0 });
});

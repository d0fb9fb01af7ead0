import type { BenchProgram } from '../support/bench-program.ts';
import type { Figure } from '../support/figures.ts';
import { benchModel } from './model.ts';
import { benchScreen } from './screen.ts';

/** The page editor: what its model costs by itself, and what a person feels of it on a page of 300 blocks. */
export async function benchEditor(program: BenchProgram): Promise<readonly Figure[]> {
  return [...benchModel(), ...(await benchScreen(program))];
}

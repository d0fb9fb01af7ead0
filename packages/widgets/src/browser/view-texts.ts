import { pageTexts } from '@portico/locale';

import type { ViewTexts } from '../views/spoken.ts';
import { pageTextsOf, pageWords } from './page-words.ts';

/** The words that the server drew an island with. */
export async function viewTexts(): Promise<ViewTexts> {
  return { ...pageWords(), ...((await pageTextsOf()) ?? pageTexts) };
}

import { formMessages, pageTexts, restockTexts, storeTexts } from '@portico/locale';

import { learnWords } from '../browser/page-words.ts';

/** Import it for its effect: the widgets of a test speak English. */
learnWords({ store: storeTexts, pages: pageTexts, forms: formMessages, restock: restockTexts });

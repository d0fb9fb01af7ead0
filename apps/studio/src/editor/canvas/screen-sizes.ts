import type { Screen } from '@portico/page-model';

/** How wide the page's window is for each screen, pixels (editor §3.4). */
export const SCREEN_SIZES = { desktop: 1280, tablet: 820, phone: 390 } as const satisfies Record<Screen, number>;

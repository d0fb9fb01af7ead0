/** A storey of the server, and the order of what stands in it. */
export interface Storey {
  readonly name: string;
  /**
   * Folders, and files that lie outside them, from the lowest: each imports only from those before it. A room that is not
   * named stands on all of these, and no room of the storey stands on it.
   */
  readonly rooms: readonly string[];
}

/**
 * The storeys of the server from the lowest, each a folder that imports only from those below it: one place for the whole
 * order, held by `storeys.test.ts`. A new room needs a word here once another room of its storey imports it.
 */
export const STOREYS: readonly Storey[] = [
  {
    name: 'platform',
    rooms: ['ids', 'html', 'csv', 'child-work', 'config', 'database', 'jobs', 'storage', 'audit', 'http', 'mail'],
  },
  {
    name: 'sites',
    rooms: ['site', 'command-line', 'outbox', 'bot-check', 'context', 'accounts', 'members'],
  },
  {
    name: 'content',
    rooms: [
      'assets',
      'uploads',
      'widgets',
      'kits',
      'site-settings',
      'kit-commands',
      'redirects',
      'pages',
      'forms',
      'editing',
      'outside-feeds',
      'publishing',
      'saved-sections',
      'items',
      'comments',
      'page-tree',
      'error-reports',
      'feeds',
      'lists',
      'submissions',
      'search',
      'unsubscribe',
      'visitors',
      'consent',
    ],
  },
  {
    name: 'store',
    rooms: [
      'storefront',
      'settings',
      'address',
      'shipping',
      'taxes',
      'discounts',
      'mail-words',
      'gift-cards',
      'stock',
      'catalog',
      'restock',
      'imports',
      'payments',
      'orders',
      'reviews',
      'cart',
      'customers',
      'mailed-codes',
      'subscriptions',
      'checkout',
      'purchase-kinds.ts',
      'reconciliation',
      'new-site',
      'site-archive',
    ],
  },
  {
    name: 'studio',
    rooms: [
      'image-path.ts',
      'asset-problem.ts',
      'settings-refusal.ts',
      'set-up',
      'home',
      'orders',
      'customers',
      'products',
      'inventory',
      'discounts',
      'gift-cards',
      'comments',
      'reviews',
      'restock',
      'shipping',
      'taxes',
      'payments',
      'store-settings',
      'site-settings',
      'visitor-settings',
      'form-settings',
      'mail-templates',
      'outbox',
      'media',
      'template-errors',
      'error-reports',
      'lists',
      'submissions',
      'audit',
      'reports',
      'weekly-mail',
      'new-site',
      'built-files',
    ],
  },
  {
    name: 'program',
    rooms: ['join-features.ts', 'wire-services.ts', 'connect.ts', 'seed', 'program.ts', 'main.ts', 'cli'],
  },
];

/**
 * What every room of a storey takes: they say by type alone which parts its rooms give, so they stand below the rooms that
 * they name.
 */
export const GROUND: readonly string[] = ['services.ts', 'feature.ts'];

/** Beside the storeys: what tests use, and what the build knows. */
export const BESIDE: readonly string[] = ['testing', 'storeys.ts', 'import-meta.d.ts'];

/** An import that runs upwards all the same, and why. At most three. */
export interface Exception {
  /** Paths below `apps/server/src`. */
  readonly from: string;
  readonly to: string;
  readonly because: string;
}

export const EXCEPTIONS: readonly Exception[] = [];

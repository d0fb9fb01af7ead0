import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Sites } from './sites.ts';

/** A site's content version: every public page is cached under it, and it rises with each change of what a site shows. */
export interface ContentVersions {
  /**
   * Raises the version in the transaction of the change itself. Call `changed` after the commit, so that this
   * process's next request already sees it; others see it within a second.
   */
  raise(transaction: SiteTransaction): Promise<void>;
  changed(websiteId: string): void;
}

const RAISE = {
  name: 'raise-content-version',
  text: 'update website set content_version = content_version + 1 where id = $1',
};

export function createContentVersions(sites: Sites): ContentVersions {
  return {
    raise: async (transaction) => {
      await transaction.query(RAISE, [transaction.websiteId]);
    },
    changed: (websiteId) => sites.forget(websiteId),
  };
}

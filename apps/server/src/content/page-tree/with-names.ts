import type { PageTree } from '@portico/contract/studio';
import { accountNames } from '../../sites/accounts/account-names.ts';
import type { Services } from '../services.ts';

/** The tree with people's names where it has their accounts; asked outside the transaction of the site. */
export async function withNames({ database }: Pick<Services, 'database'>, tree: PageTree): Promise<PageTree> {
  const ids = [...new Set(tree.pages.map(({ changedBy }) => changedBy).filter((id) => id !== ''))];
  const names = await accountNames({ database }, ids);
  return { ...tree, pages: tree.pages.map((page) => ({ ...page, changedBy: names.get(page.changedBy) ?? '' })) };
}

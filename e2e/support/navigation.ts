import type { Page } from 'playwright-core';

/** Goes where an entry of the studio's navigation leads: its group unfolds first. */
export async function goTo(page: Page, group: string, entry: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Studio' });
  await navigation.getByRole('link', { name: group, exact: true }).first().click();
  await navigation.getByRole('list', { name: group }).getByRole('link', { name: entry, exact: true }).click();
}

import type { Page } from 'playwright-core';
import type { RunningProgram } from './program.ts';

/** Uses the link of a new installation: whoever has it becomes the owner of the shop. */
export async function becomeOwner(page: Page, { welcomeUrl }: Pick<RunningProgram, 'welcomeUrl'>): Promise<void> {
  await page.goto(welcomeUrl ?? '');
  await page.getByLabel('Your name').fill('Maren Holt');
  await page.getByLabel('Email').fill('maren@example.com');
  await page.getByLabel('New password').fill('a good long password');
  await page.keyboard.press('Enter');
}

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSound } from './support/accessibility.ts';
import { appCode } from './support/app-code.ts';
import { plainText } from './support/letter.ts';
import { aMailServer, type MailServer } from './support/mail-server.ts';
import { goTo } from './support/navigation.ts';
import { ownerAtWork } from './support/owner-at-work.ts';
import { demoDataDir, type RunningProgram } from './support/program.ts';
import { resize } from './support/window.ts';

/** Somebody is asked to work on a shop, does what her role allows, and goes again. */

const ROSA = 'rosa@example.com';
const PASSWORD = 'a good long password';

const folder = await demoDataDir();
let mailServer: MailServer;
let program: RunningProgram;
let browser: Browser;
/** The owner's. */
let page: Page;
let context: BrowserContext;
/** The colleague's. */
let rosa: Page;
let key = '';

beforeAll(async () => {
  mailServer = await aMailServer();
  await mailServer.start();
  const environment = { SMTP_URL: mailServer.url };
  ({ program, browser, page } = await ownerAtWork({ dataDir: folder.dataDir, environment }, 15_000));
  context = await browser.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });
  rosa = await context.newPage();
  rosa.setDefaultTimeout(15_000);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  await mailServer.stop();
  folder.remove();
});

const press = (who: Page, name: string) => who.getByRole('button', { name, exact: true }).click();

/** Sound on a phone, a tablet and a computer. */
async function atWidths(who: Page): Promise<void> {
  for (const width of [375, 768, 1280]) {
    await resize(who, width);
    await expectSound(who);
  }
}

/** The words of what the mail server took for an address, the newest last. */
const mailsTo = (address: string) =>
  mailServer.received.filter((mail) => new RegExp(`^To: .*${address}`, 'm').test(mail)).map(plainText);

/** The link of the newest invitation, once there are so many. */
async function invitationLink(count: number): Promise<string> {
  await expect.poll(() => mailsTo(ROSA).filter((mail) => mail.includes('/invitation?')).length).toBe(count);
  return /\/invitation\?site=[\w-]+&token=[\w-]+/.exec(mailsTo(ROSA).at(-1) ?? '')?.[0] ?? '';
}

async function invite(role: string): Promise<void> {
  await page.goto(`${program.studioUrl}/sites/slackwater/team`);
  await press(page, 'Invite');
  await page.getByLabel('Email addresses').fill(ROSA);
  const box = page.getByRole('checkbox', { name: new RegExp(`^${role}`) }).first();
  if (!(await box.isVisible())) await page.getByText('More roles').click();
  await box.check();
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  await page.getByText('7 days left').waitFor();
}

const nameOfProduct = (who: Page) => who.getByRole('textbox', { name: 'Name', exact: true });

/** Opens a product by what is on the screen. */
async function openProduct(who: Page, name: string): Promise<void> {
  await goTo(who, 'Selling', 'Products');
  await who.getByRole('link', { name, exact: true }).click();
  await nameOfProduct(who).waitFor();
}

const publicPage = async (path: string) => (await fetch(`${program.siteUrl}${path}`)).text();

describe('a colleague', () => {
  it('is asked by mail, and joins by its link with a name and a password of her own', async () => {
    await invite('Editor');
    await rosa.goto(`${program.studioUrl}${await invitationLink(1)}`);
    await rosa.getByText(/Your roles there: Editor\./).waitFor();
    await rosa.getByLabel('Your name').fill('Rosa Marsh');
    await rosa.getByLabel('New password').fill(PASSWORD);
    await press(rosa, 'Join the site');
    await rosa.getByRole('heading', { level: 1, name: 'Home' }).waitFor();

    await rosa.goto(`${program.studioUrl}${await invitationLink(1)}`);
    await rosa.getByRole('heading', { name: 'This invitation is over' }).waitFor();
    expect(await rosa.getByRole('heading', { name: 'This invitation is over' }).isVisible()).toBe(true);
  });

  it('adds codes by an app, and signs in with one from then on, each once', async () => {
    await rosa.goto(`${program.studioUrl}/sites/slackwater/account`);
    await press(rosa, 'Add codes by an app');
    key = await rosa.locator('code').innerText();
    const first = appCode(key, Date.now());
    await rosa.getByLabel('Six digits').fill(first);
    await press(rosa, 'Confirm');
    await rosa.getByText('Your recovery codes').waitFor();
    await press(rosa, 'I have kept them');
    await rosa.getByRole('button', { name: 'Rosa Marsh' }).click();
    await rosa.getByRole('menuitem', { name: 'Sign out' }).click();

    await rosa.getByLabel('Email').fill(ROSA);
    await rosa.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await rosa.keyboard.press('Enter');
    await rosa.getByRole('heading', { name: 'One more step, Rosa.' }).waitFor();
    await atWidths(rosa);
    await rosa.getByLabel('Six digits').fill(first);
    await rosa.getByRole('alert').waitFor();
    // An app that is half a minute ahead shows the one after it.
    await rosa.getByLabel('Six digits').fill(appCode(key, Date.now() + 30_000));
    // She is back where she left.
    await rosa.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
    const codes = rosa.getByText('Codes by an app');
    await codes.waitFor();
    expect(await codes.isVisible()).toBe(true);
  });

  it('does what her role allows, as visitors see', async () => {
    await openProduct(rosa, 'Bread Bag');
    await nameOfProduct(rosa).fill('Bread Bag, Rosa’s');
    await rosa.keyboard.press('Control+s');
    await rosa.getByRole('button', { name: 'Discard' }).waitFor({ state: 'detached' });

    expect(await publicPage('/shop/bread-bag')).toContain('Bread Bag, Rosa’s');
  });

  it('finds nothing else, is told by a link to it what she lacks, and asks the owner for it by mail', async () => {
    const selling = rosa.getByRole('list', { name: 'Selling' });
    expect(await selling.getByRole('link', { name: 'Orders' }).count()).toBe(0);
    await rosa.goto(`${program.studioUrl}/sites/slackwater/orders`);
    await rosa.getByText('You need the right to see orders').waitFor();
    await atWidths(rosa);
    await rosa.getByLabel('A word to Maren Holt (optional)').fill('I pack on Thursdays.');
    await press(rosa, 'Ask Maren Holt');
    await rosa.getByText('The owner has a mail with what you asked for.').waitFor();
    await expect.poll(() => mailsTo('maren@example.com').join()).toMatch(/Rosa Marsh[^]*I pack on Thursdays\./);

    const statuses = await rosa.evaluate(async () => {
      const { sites } = (await (await fetch('/api/session')).json()) as { sites: { websiteId: string }[] };
      const at = (path: string) => fetch(`/api/sites/${sites[0]?.websiteId}${path}`).then(({ status }) => status);
      return Promise.all([at('/products'), at('/orders'), at('/team'), at('/audit')]);
    });
    expect(statuses).toEqual([200, 404, 404, 404]);
  });

  it('is removed, and is nobody there from the next click on', async () => {
    await page.goto(`${program.studioUrl}/sites/slackwater/team`);
    await press(page, 'Actions for Rosa Marsh');
    await page.getByRole('menuitem', { name: 'Remove from the site' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove from the site' }).click();
    await page.getByText('Rosa Marsh was removed').waitFor();

    await rosa.goto(`${program.studioUrl}/sites/slackwater/products`);
    await rosa.getByRole('heading', { name: 'Nothing here' }).waitFor();
    await rosa.goto(program.studioUrl);
    await rosa.getByRole('heading', { name: 'You have no site yet' }).waitFor();
    expect(await rosa.getByRole('heading', { name: 'You have no site yet' }).isVisible()).toBe(true);
  });

  it('is asked again with a role that has nothing yet, which Home says, and leaves by herself', async () => {
    await invite('Scheduling');
    await rosa.goto(`${program.studioUrl}${await invitationLink(2)}`);
    await press(rosa, `Join as ${ROSA}`);
    await rosa.getByRole('heading', { name: 'Nothing of the studio belongs to your role yet' }).waitFor();
    await atWidths(rosa);
    await rosa
      .getByRole('link', { name: /^Your account/ })
      .first()
      .click();
    await press(rosa, 'Leave this site');
    await rosa.getByRole('dialog').getByRole('button', { name: 'Leave this site' }).click();
    await rosa.getByRole('heading', { name: 'You have no site yet' }).waitFor();

    await page.goto(`${program.studioUrl}/sites/slackwater/team`);
    await page.getByText('Maren Holt').first().waitFor();
    expect(await page.getByText('Rosa Marsh').count()).toBe(0);
  });
});

describe('the studio as a role sees it', () => {
  it('has the buttons of the role, and says of each that nothing was changed', async () => {
    await page.goto(`${program.studioUrl}/sites/slackwater/team/roles`);
    await press(page, 'Editor');
    await press(page, 'See as Editor');
    await openProduct(page, 'Salt Pig');
    await nameOfProduct(page).fill('Salt Hog');
    await page.keyboard.press('Control+s');
    await page.getByText('Nothing was changed: you see the studio as Editor.').waitFor();
    await atWidths(page);
    expect(await publicPage('/shop/salt-pig')).not.toContain('Salt Hog');

    await press(page, 'Discard');
    await goTo(page, 'Selling', 'Products');
    await page.getByRole('status').getByRole('button', { name: 'Stop' }).first().click();
    await page.getByRole('list', { name: 'Selling' }).getByRole('link', { name: 'Orders' }).waitFor();
    expect(await publicPage('/shop/salt-pig')).toContain('Salt Pig');
  });
});

describe('Home', () => {
  it.each([
    ['Billing', 'Latest sign-ins'],
    ['Reporting', 'Reports'],
    ['Moderator', 'Latest comments'],
    ['Commenter', 'Latest comments'],
  ])('of %s shows what there is of it: %s', async (role, title) => {
    await page.goto(`${program.studioUrl}/sites/slackwater/team/roles`);
    await press(page, role);
    await press(page, `See as ${role}`);
    await page.getByRole('link', { name: 'Home' }).first().click();
    await page.getByRole('heading', { name: title }).waitFor();
    await atWidths(page);
    await page.getByRole('status').getByRole('button', { name: 'Stop' }).first().click();
  });
});

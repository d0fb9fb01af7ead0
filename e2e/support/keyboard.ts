import type { Locator, Page } from 'playwright-core';

/** No page of a shop needs more presses than this to reach anything. */
const MAX_PRESSES = 200;

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < MAX_PRESSES; press += 1) {
    if (await hasFocus(target)) {
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${String(target)}.`);
}

/** Presses an arrow key until the radio button of a group is chosen. */
export async function arrowTo(page: Page, radio: Locator): Promise<void> {
  const name = await radio.getAttribute('name');
  const group = page.locator(`input[type="radio"][name="${name}"]`);
  for (let press = 0; press < MAX_PRESSES && !(await anyHasFocus(group)); press += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  for (let press = 0; press < (await group.count()) && !(await radio.isChecked()); press += 1) {
    await page.keyboard.press('ArrowDown');
  }
  if (!(await radio.isChecked())) {
    throw new Error(`The arrow keys do not choose ${String(radio)}.`);
  }
}

/** Goes to a field by Tab, empties it and types. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

async function hasFocus(target: Locator): Promise<boolean> {
  return (await target.count()) > 0 && target.first().evaluate((element) => element === document.activeElement);
}

function anyHasFocus(group: Locator): Promise<boolean> {
  return group.evaluateAll((elements) => elements.some((element) => element === document.activeElement));
}

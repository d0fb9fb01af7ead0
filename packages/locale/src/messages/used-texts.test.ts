import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

import { catalogue, messagesOf } from './catalogue.ts';
import { developerMessages } from './content-messages.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** What the product says nowhere yet: the part that will say it is not built. Whoever builds it takes the line away. */
const NOT_BUILT: Readonly<Record<string, readonly string[]>> = {
  'the editor of pages': ['editor.unableToLoadFonts', 'editor.noCodeEditingOnAndroid'],
};

/** Texts that are found by a name put together from parts, and the file that does it. */
const BY_PARTS: readonly (readonly [texts: RegExp, file: string, part: string])[] = [
  [/^subscriptionPrices\./, 'packages/locale/src/wording/subscription-price.ts', 'limited__'],
  [/^periods\.every/, 'packages/locale/src/messages/billing-period.ts', 'every'],
  // Any kit prints them by their names (template-kits §5.1).
  [/^kitWords\./, 'apps/server/src/content/pages/context/localized-strings.ts', '...messages.kitWords'],
  // One for each thing and purpose of the table in the domain.
  [
    /^consent\.(?:purposes|purposeLeads|things)\./,
    'apps/server/src/content/consent/describe-consent.ts',
    'texts.things',
  ],
  [/^forms\.rules\./, 'packages/widgets/src/views/form/fields-view.tsx', 'texts.rules[rule.is]'],
  // The script of visitors carries no catalogue.
  [
    /^developer\.trackingFailed$/,
    'packages/beacon/src/send/send-once.ts',
    developerMessages.trackingFailed.replace('{code}', '${status}'),
  ],
  [/^mails\.review\./, 'apps/server/src/content/publishing/review-mail.ts', '${kind}Subject'],
  [/^accounts\.mail\./, 'apps/server/src/store/customers/account-mail.ts', '${kind}Subject'],
];

/** How files that say nothing of a group by its name come to its texts. */
const GROUP_NAMES: Readonly<Record<string, string>> = {
  forms: 'forms|formWords|formMessages|FormTexts',
  content: 'contentMessages|\\.content\\b',
  developer: 'developerMessages',
  editor: 'editorMessages|editorText',
};

/** Texts that a page loads by themselves, under names of their own. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  'developer.siteKeyMissing': 'SITE_KEY_MISSING',
  'developer.subscriptionContextUnread': 'SUBSCRIPTION_CONTEXT_UNREAD',
};

const source = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** What people run, without comments: no test and no catalogue. Kits print words by their names. */
const sources = globSync(['{apps,packages}/*/src/**/*.{ts,tsx}', 'kits/**/*.*'], { cwd: ROOT })
  .filter(
    (file) =>
      !/\.test\.tsx?$|[/\\]testing[/\\]|locale[/\\]src[/\\]messages[/\\]|\.(?:png|jpe?g|webp|woff2|avif)$/.test(file),
  )
  .map((file) => source(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''));

function isSaid(key: string): boolean {
  const ownName = OWN_NAMES[key];
  if (ownName) return sources.some((text) => text.includes(ownName));
  const [group = ''] = key.split('.');
  const name = key.split('.').at(-1) ?? '';
  const says = new RegExp(`\\.${name}\\b|['"\`]${name}['"\`]|[{,]\\s*${name}\\s*[,}:]`);
  const knows = new RegExp(GROUP_NAMES[group] ?? '');
  return sources.some((text) => knows.test(text) && says.test(text));
}

it('says every text of the catalogue somewhere, but those of parts that are not built', () => {
  const unsaid = messagesOf(catalogue)
    .map(([key]) => key)
    .filter((key) => !BY_PARTS.some(([texts]) => texts.test(key)) && !isSaid(key));

  expect(unsaid.toSorted()).toEqual(Object.values(NOT_BUILT).flat().toSorted());
});

it.each(BY_PARTS)('finds %s by its parts in %s', (_texts, file, part) => {
  expect(source(file)).toContain(part);
});

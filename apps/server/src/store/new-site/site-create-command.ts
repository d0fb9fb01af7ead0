import { newSiteBody } from '@portico/contract/studio';
import { COMMAND_LINE } from '../../platform/audit/record-audit.ts';
import { workingAs } from '../../platform/database/time-limits.ts';
import { createOwner } from '../../sites/accounts/create-owner.ts';

import { addAccount, removeStandIn } from '../../sites/accounts/owners.ts';
import { ExitCode, type Command } from '../../sites/command-line/command.ts';
import { siteOrigin } from '../../sites/site/site-origin.ts';
import { studioOrigin } from '../../sites/site/studio-origin.ts';
import type { Services } from '../services.ts';
import { makeSite } from './make-site.ts';

/** Its fields by the options that give them. */
const OPTIONS = {
  title: 'title',
  purpose: 'purpose',
  contents: 'contents',
  kit: 'kit',
  country: 'country',
  currency: 'currency',
  language: 'language',
  timeZone: 'time-zone',
} as const;
const PRESET = {
  purpose: 'shop',
  contents: 'empty',
  kit: 'harbor',
  country: 'US',
  currency: 'USD',
  language: 'en-US',
  'time-zone': 'America/New_York',
};

/** `portico site create NAME`. */
export const siteCreateCommand: Command<Services> = {
  name: 'site create',
  usage: 'NAME --title TITLE --owner EMAIL',
  summary: 'Makes a site and prints its address and the one-time link of its owner.',
  details: ['NAME is the first word of its working address: NAME.<sites host>. The link works once, for 24 hours.'],
  words: ['NAME'],
  options: {
    title: { help: 'what people call it', isRequired: true },
    owner: { help: 'mail address of the person whose site it is', isRequired: true },
    purpose: { help: 'shop (preset), journal, workshops, plain' },
    contents: { help: 'empty (preset) or sample: the goods of an example shop' },
    kit: { help: 'harbor (preset), quarry, lantern or field' },
    country: { help: 'ISO 3166 code, such as DE; preset US' },
    currency: { help: 'ISO 4217 code, such as EUR; preset USD' },
    language: { help: 'BCP 47 tag, such as de-DE; preset en-US' },
    'time-zone': { help: 'IANA name, such as Europe/Berlin; preset America/New_York' },
  },
  run: async ({ words, options, connect, environment, terminal }) => {
    const given: Readonly<Record<string, string | undefined>> = { ...PRESET, ...options };
    const read = newSiteBody.safeParse({
      identifier: words[0],
      ...Object.fromEntries(Object.entries(OPTIONS).map(([field, option]) => [field, given[option]])),
    });
    if (!read.success) {
      for (const { path, message } of read.error.issues) {
        const option = OPTIONS[String(path[0]) as keyof typeof OPTIONS];
        terminal.error(`${option === undefined ? 'NAME' : `--${option}`}: ${message}`);
      }
      return ExitCode.Usage;
    }
    const { services } = await connect();
    const { identifier } = read.data;
    // Until the person comes by her link, nobody can enter it.
    const standIn = await services.database.inPlatform((platform) => addAccount(services, platform, undefined));
    const made = await workingAs('job', () =>
      makeSite(services, read.data, { accountId: standIn, actor: COMMAND_LINE }),
    );
    const owner = made.ok
      ? await createOwner(services, { email: options['owner'] ?? '', siteIdentifier: identifier })
      : undefined;
    await services.database.inPlatform((platform) => removeStandIn(platform, standIn));
    if (!made.ok) {
      terminal.error(`NAME: ${made.error.errors.identifier}`);
      return ExitCode.Failed;
    }
    terminal.out(siteOrigin({ identifier, hosts: [] }, environment));
    if (!owner?.ok) {
      terminal.error(
        `"${options['owner']}" is not a mail address. Give it an owner: portico owner create EMAIL --site ${identifier}`,
      );
      return ExitCode.Partly;
    }
    terminal.out(`${studioOrigin(environment)}${owner.value.link}`);
    return ExitCode.Done;
  },
};

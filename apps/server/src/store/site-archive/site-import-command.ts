import path from 'node:path';
import { stat } from 'node:fs/promises';
import { COMMAND_LINE } from '../../platform/audit/record-audit.ts';
import { workingAs } from '../../platform/database/time-limits.ts';
import { createOwner } from '../../sites/accounts/create-owner.ts';
import { addAccount, removeStandIn } from '../../sites/accounts/owners.ts';
import { ExitCode, type Command } from '../../sites/command-line/command.ts';
import { siteOrigin } from '../../sites/site/site-origin.ts';
import { studioOrigin } from '../../sites/site/studio-origin.ts';
import type { Services } from '../services.ts';
import { archiveRefusalText } from './archive-format.ts';
import { importSite } from './import-site.ts';

/** `portico site import FILE --owner EMAIL`. */
export const siteImportCommand: Command<Services> = {
  name: 'site import',
  usage: 'FILE.zip --owner EMAIL [--name NAME]',
  summary: 'Makes a site of an archive, and prints its address and the one-time link of its owner.',
  details: [
    'NAME is the first word of its working address, as the archive says where it is not given.',
    'The whole archive goes in, or nothing of it.',
    'Where the site that the archive was made of is here no more, it becomes that very site: links in mails and codes of gift',
    'cards go on where SECRET_KEY is the same. Subscriptions rest, and there are no payment keys, until its owner sets them.',
  ],
  words: ['FILE.zip'],
  options: {
    name: { help: 'name of the site that is made' },
    owner: { help: 'mail address of the person whose site it is', isRequired: true },
    title: { help: 'what people call it; as the archive says where it is not given' },
  },
  run: async ({ words, options, connect, environment, terminal }) => {
    const file = path.resolve(words[0] ?? '');
    const { name, owner: email = '', title } = options;
    if (!(await stat(file).catch(() => undefined))?.isFile()) {
      terminal.error(`There is no file ${words[0]}.`);
      return ExitCode.Failed;
    }
    const { services } = await connect();
    // Until the person comes by her link, nobody can enter it.
    const standIn = await services.database.inPlatform((platform) => addAccount(services, platform, undefined));
    try {
      const made = await workingAs('job', () =>
        importSite(
          services,
          file,
          { identifier: name, title, keepsId: true },
          { accountId: standIn, actor: COMMAND_LINE },
        ),
      );
      if (!made.ok) {
        terminal.error(
          made.error.code === 'INVALID' ? `--name: ${made.error.errors.identifier}` : archiveRefusalText(made.error),
        );
        return ExitCode.Failed;
      }
      const { identifier } = made.value;
      const owner = await createOwner(services, { email, siteIdentifier: identifier });
      terminal.out(siteOrigin({ identifier, hosts: [] }, environment));
      if (!owner.ok) {
        terminal.error(
          `"${email}" is not a mail address. Give it an owner: portico owner create EMAIL --site ${identifier}`,
        );
        return ExitCode.Partly;
      }
      terminal.out(`${studioOrigin(environment)}${owner.value.link}`);
      return ExitCode.Done;
    } finally {
      await services.database.inPlatform((platform) => removeStandIn(platform, standIn));
    }
  },
};

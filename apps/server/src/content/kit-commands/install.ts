import { SITE_KITS } from '@portico/domain';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { COMMAND_LINE, recordAuditOf } from '../../platform/audit/record-audit.ts';
import { warningText } from '../kits/check-kit.ts';
import { installKit, installKitFiles } from '../kits/install.ts';
import { readOwnKit } from '../kits/own-kits.ts';
import { ExitCode, type Command } from '../../sites/command-line/command.ts';
import { findSite } from '../../sites/command-line/find-site.ts';

/** `portico kit install DIR --site NAME`. */
export const kitInstallCommand: Command = {
  name: 'kit install',
  usage: 'DIR --site NAME',
  summary: 'Installs a template kit from a folder and shows a site with it.',
  details: [
    'DIR is a kit in the public format: the folder that holds template.conf; or one that comes with Portico, by its name:',
    `${SITE_KITS.join(', ')}.`,
    'Mistakes in its files are printed with file, line and column. A kit that could show nothing is refused.',
    'portico kit rollback goes back to the kit that was shown before.',
  ],
  words: ['DIR'],
  options: { site: { help: 'name of the site', isRequired: true } },
  run: async ({ words, options, connect, terminal }) => {
    const { services } = await connect();
    const site = await findSite(services, options['site'] ?? '');
    const [word = ''] = words;
    const own = SITE_KITS.find((name) => name === word);
    const result =
      own !== undefined && !existsSync(word)
        ? await installKitFiles(services, site.websiteId, await readOwnKit(own))
        : await installKit(services, site.websiteId, path.resolve(word));
    if (!result.ok) {
      terminal.error(result.error.message);
      return ExitCode.Failed;
    }
    const { kit, revision, warnings, hasStyleMistakes } = result.value;
    await recordAuditOf(services, site.websiteId, {
      kind: 'kit',
      actor: COMMAND_LINE,
      subject: kit.name,
      detail: { change: 'installed', before: site.kitRevision, after: revision },
    });
    for (const warning of warnings) {
      terminal.error(warningText(warning));
    }
    terminal.out(`${kit.name} is installed on ${site.identifier} (revision ${revision}).`);
    if (hasStyleMistakes) {
      terminal.out('What its style sheets have mistakes in, as told above, is left out of them.');
    }
    return ExitCode.Done;
  },
};

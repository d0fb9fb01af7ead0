import type { Command } from '../../sites/command-line/command.ts';
import { ExitCode } from '../../sites/command-line/command.ts';
import { findSite } from '../../sites/command-line/find-site.ts';
import { COMMAND_LINE } from '../../platform/audit/record-audit.ts';
import type { Services } from '../services.ts';
import { deleteSite, restoreSite } from './delete-site.ts';

/** `portico site delete NAME --title TITLE`. */
const siteDeleteCommand: Command<Services> = {
  name: 'site delete',
  usage: 'NAME --title TITLE',
  summary: 'Deletes a site: it answers nobody, and can be brought back for thirty days.',
  details: [
    'TITLE is what people call it, to be sure that it is the one.',
    'Refused while its subscriptions renew by themselves. Its owner is told by mail.',
  ],
  words: ['NAME'],
  options: { title: { help: 'what people call it', isRequired: true } },
  run: async ({ words, options, connect, terminal }) => {
    const { services } = await connect();
    const site = await findSite(services, words[0] ?? '');
    const result = await deleteSite(services, site, { actor: COMMAND_LINE, title: options['title'] ?? '' });
    if (!result.ok) {
      terminal.error(result.error.message);
      return ExitCode.Failed;
    }
    terminal.out(
      `${site.identifier} is deleted. Bring it back within thirty days: portico site restore ${site.identifier}`,
    );
    return ExitCode.Done;
  },
};

/** `portico site restore NAME`. */
const siteRestoreCommand: Command<Services> = {
  name: 'site restore',
  usage: 'NAME',
  summary: 'Brings back a site that was deleted within the last thirty days.',
  words: ['NAME'],
  run: async ({ words, connect, terminal }) => {
    const { services } = await connect();
    const site = await findSite(services, words[0] ?? '');
    if (!(await restoreSite(services, site.websiteId, COMMAND_LINE))) {
      terminal.error(`${site.identifier} is not deleted.`);
      return ExitCode.Failed;
    }
    terminal.out(`${site.identifier} is back.`);
    return ExitCode.Done;
  },
};

export const commands: readonly Command<Services>[] = [siteDeleteCommand, siteRestoreCommand];

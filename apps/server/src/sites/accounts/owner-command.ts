import { createOwner } from './create-owner.ts';
import { COMMAND_LINE, recordAuditOf } from '../../platform/audit/record-audit.ts';
import { ExitCode, type Command } from '../command-line/command.ts';
import { studioOrigin } from '../site/studio-origin.ts';
import { findSite } from '../command-line/find-site.ts';

/** `portico owner create EMAIL --site NAME`. */
export const ownerCreateCommand: Command = {
  name: 'owner create',
  usage: 'EMAIL --site NAME',
  summary: 'Makes a person the owner of a site and prints her one-time link.',
  details: ['Also the way back for an owner who forgot her password. The link works once, for 24 hours.'],
  words: ['EMAIL'],
  options: { site: { help: 'name of the site', isRequired: true } },
  run: async ({ words, options, connect, environment, terminal }) => {
    const { services } = await connect();
    const site = await findSite(services, options['site'] ?? '');
    const result = await createOwner(services, { email: words[0] ?? '', siteIdentifier: site.identifier });
    if (result.ok) {
      await recordAuditOf(services, site.websiteId, {
        kind: 'member',
        actor: COMMAND_LINE,
        subject: (words[0] ?? '').trim().toLowerCase(),
        detail: { change: 'owner, with a new link' },
      });
      terminal.out(`${studioOrigin(environment)}${result.value.link}`);
      return ExitCode.Done;
    }
    terminal.error(
      result.error.code === 'OWNER_EXISTS'
        ? `${result.error.email} owns this site. Ownership is handed over in the studio.`
        : `"${words[0]}" is not a mail address.`,
    );
    return ExitCode.Failed;
  },
};

import { COMMAND_LINE, recordAuditOf } from '../../platform/audit/record-audit.ts';
import { rollbackKit } from '../kits/revisions.ts';
import { ExitCode, type Command } from '../../sites/command-line/command.ts';
import { findSite } from '../../sites/command-line/find-site.ts';

/** `portico kit rollback --site NAME [--revision N]`. */
export const kitRollbackCommand: Command = {
  name: 'kit rollback',
  usage: '--site NAME [--revision N]',
  summary: 'Shows a site with a kit that was installed before.',
  details: [
    'Without --revision it is the one before the one shown; portico kit list prints them all.',
    'Nothing is removed: the newer kit can be shown again by its number.',
  ],
  options: {
    site: { help: 'name of the site', isRequired: true },
    revision: { help: 'number of the installed kit' },
  },
  run: async ({ options, connect, terminal }) => {
    const { revision } = options;
    if (revision !== undefined && !/^[1-9]\d{0,8}$/.test(revision)) {
      terminal.error(`--revision is a number such as 3, not "${revision}".`);
      return ExitCode.Usage;
    }
    const { services } = await connect();
    const site = await findSite(services, options['site'] ?? '');
    const result = await rollbackKit(services, site, revision === undefined ? undefined : Number(revision));
    if (!result.ok) {
      terminal.error(result.error.message);
      return ExitCode.Failed;
    }
    await recordAuditOf(services, site.websiteId, {
      kind: 'kit',
      actor: COMMAND_LINE,
      subject: result.value.name,
      detail: { change: 'shown again', before: site.kitRevision, after: result.value.revision },
    });
    terminal.out(`${site.identifier} is shown with ${result.value.name} again (revision ${result.value.revision}).`);
    return ExitCode.Done;
  },
};

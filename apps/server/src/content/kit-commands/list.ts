import { listKitRevisions } from '../kits/revisions.ts';
import { ExitCode, type Command } from '../../sites/command-line/command.ts';
import { findSite } from '../../sites/command-line/find-site.ts';

/** `portico kit list --site NAME`. */
export const kitListCommand: Command = {
  name: 'kit list',
  usage: '--site NAME',
  summary: 'Lists the kits that were installed on a site.',
  details: ['The newest comes first; the one the site is shown with has a star.'],
  options: { site: { help: 'name of the site', isRequired: true } },
  run: async ({ options, connect, terminal }) => {
    const { services } = await connect();
    const site = await findSite(services, options['site'] ?? '');
    const revisions = await listKitRevisions(services, site);
    if (revisions.length === 0) {
      terminal.error(`No kit is installed on ${site.identifier}; it is shown with the plain one.`);
    }
    for (const { revision, name, installedAt, isShown } of revisions) {
      const day = new Date(installedAt).toISOString().slice(0, 16).replace('T', ' ');
      terminal.out(`${isShown ? '*' : ' '} ${String(revision).padStart(4)}  ${day} UTC  ${name}`);
    }
    return ExitCode.Done;
  },
};

import { restockRepository } from './repository.ts';
import { COMMAND_LINE, recordAuditOf } from '../../platform/audit/record-audit.ts';
import { ExitCode, type Command } from '../../sites/command-line/command.ts';
import { csvLine } from '../../platform/csv/csv-line.ts';
import { findSite } from '../../sites/command-line/find-site.ts';

/** `portico export restock --site NAME`. */
export const exportRestockCommand: Command = {
  name: 'export restock',
  usage: '--site NAME > sign-ups.csv',
  summary: 'Prints who waits for what, and who wants your letters, as CSV.',
  details: ['Those who were told stay in it with the time; "letters" says who ticked the box of the mailing list.'],
  options: { site: { help: 'name of the site', isRequired: true } },
  run: async ({ options, connect, terminal }) => {
    const { services } = await connect();
    const site = await findSite(services, options['site'] ?? '');
    await recordAuditOf(services, site.websiteId, { kind: 'export', actor: COMMAND_LINE, subject: 'Restock sign-ups' });
    const signUps = await services.database.readInSite(site.websiteId, (tx) => restockRepository(tx).all());
    terminal.out(csvLine(['product', 'variant', 'email', 'letters', 'language', 'signed up', 'notified']));
    for (const { title, optionValues, email, joinsMailingList, language, signedUpAt, notifiedAt } of signUps) {
      const variant = optionValues.join(', ');
      const times = [signedUpAt, notifiedAt].map((time) => (time === null ? '' : new Date(time).toISOString()));
      terminal.out(csvLine([title, variant, email, joinsMailingList ? 'yes' : 'no', language ?? '', ...times]));
    }
    return ExitCode.Done;
  },
};

import { addressOfAnswers } from '@portico/domain';
import { formRepository } from './repository.ts';
import { COMMAND_LINE, recordAuditOf } from '../../platform/audit/record-audit.ts';
import { ExitCode, type Command } from '../../sites/command-line/command.ts';
import { csvLine } from '../../platform/csv/csv-line.ts';
import { findSite } from '../../sites/command-line/find-site.ts';

/** `portico export forms --site NAME`. */
export const exportFormsCommand: Command = {
  name: 'export forms',
  usage: '--site NAME > answers.csv',
  summary: 'Prints what visitors sent by forms, and who signed up for letters, as CSV.',
  details: ['A form that only asks for an address is a mailing list: each address is in it once.'],
  options: { site: { help: 'name of the site', isRequired: true } },
  run: async ({ options, connect, terminal }) => {
    const { services } = await connect();
    const site = await findSite(services, options['site'] ?? '');
    await recordAuditOf(services, site.websiteId, { kind: 'export', actor: COMMAND_LINE, subject: 'Answers of forms' });
    const submissions = await services.database.readInSite(site.websiteId, (tx) => formRepository(tx).all());
    terminal.out(csvLine(['form', 'sent', 'email', 'answers']));
    for (const { formName, answers, submittedAt } of submissions) {
      const words = answers.map(({ rawTitle, value }) => `${rawTitle}: ${value}`).join('\n');
      terminal.out(csvLine([formName, new Date(submittedAt).toISOString(), addressOfAnswers(answers) ?? '', words]));
    }
    return ExitCode.Done;
  },
};

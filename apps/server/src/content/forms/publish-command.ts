import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FormFault } from '@portico/domain';
import { StartRefusal } from '../../platform/config/refusal.ts';
import { isId } from '../../platform/ids/is-id.ts';
import { ExitCode, type Command } from '../../sites/command-line/command.ts';
import { findSite } from '../../sites/command-line/find-site.ts';
import { publishForm, type PublishRefusal } from './publish-form.ts';

/** `portico publish form FILE.json --site NAME`. */
export const publishFormCommand: Command = {
  name: 'publish form',
  usage: 'FILE.json --site NAME [--form ID]',
  summary: 'Publishes a form from a file: its questions, steps, conditions and settings.',
  details: [
    'The file has name, fields, steps, and what happens after sending: submissionMessage, disclaimerMessage, successRedirect, captcha.',
    'With --form it becomes the next version of that form; answers stay as they were asked. Prints the id of the form.',
    'What stands in the way is told field by field, and nothing is published.',
  ],
  words: ['FILE.json'],
  options: {
    site: { help: 'name of the site', isRequired: true },
    form: { help: 'id of the form whose next version it is' },
  },
  run: async ({ words, options, connect, terminal }) => {
    const { name, ...definition } = await readForm(path.resolve(words[0] ?? ''));
    const { services } = await connect();
    const { websiteId } = await findSite(services, options['site'] ?? '');
    const known = options['form'];
    if (known !== undefined && !isId(known)) {
      terminal.error(refusalText({ code: 'FORM_UNKNOWN' }));
      return ExitCode.Failed;
    }
    const form = { id: known ?? services.newId(), name, definition, now: services.clock.now() };
    const published = await services.database.inSite(websiteId, async (tx) => {
      const done = await publishForm(tx, form, known === undefined);
      if (done.ok) await services.versions.raise(tx);
      return done;
    });
    if (!published.ok) {
      terminal.error(refusalText(published.error));
      return ExitCode.Failed;
    }
    terminal.out(`${form.id} version ${published.value}`);
    return ExitCode.Done;
  },
};

async function readForm(file: string): Promise<{ readonly name: string } & Readonly<Record<string, unknown>>> {
  try {
    const read: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (
      typeof read === 'object' &&
      read !== null &&
      'name' in read &&
      typeof read.name === 'string' &&
      read.name !== ''
    ) {
      return { ...read, name: read.name };
    }
  } catch (cause) {
    throw new StartRefusal(`The file ${file} cannot be read as JSON.`, { cause });
  }
  throw new StartRefusal(`The file ${file} has no form with a name.`);
}

function refusalText(refusal: PublishRefusal): string {
  return refusal.code === 'FORM_UNKNOWN' ? 'This site has no such form.' : refusal.faults.map(faultText).join('\n');
}

const FAULTS: Readonly<Record<FormFault['code'], string>> = {
  NO_FIELD: 'asks nothing',
  REDIRECT_UNSAFE: 'leads on to what is neither a path of the site nor an https address',
  MAIL_SUBJECT_MISSING: 'writes to visitors without a subject',
  ROUTE_GONE: 'tells people by an answer that is not offered',
  TITLE_MISSING: 'has no title',
  TITLE_TWICE: 'has the title of another',
  OPTIONS_MISSING: 'has nothing to choose from',
  FILES_ON_PRODUCT: 'asks for files, and the form is asked at a product',
  TYPE_UNKNOWN: 'has a type that is not known',
  CONDITION_UNFOUNDED: 'depends on what does not stand before it',
  OPERATOR_MISFIT: 'compares in a way that does not fit the answer it depends on',
  OPTION_GONE: 'depends on an option that is not offered',
  STEP_UNKNOWN: 'stands in no step',
};

function faultText(fault: FormFault): string {
  return `${'field' in fault ? `Field ${fault.field}` : 'The form'} ${FAULTS[fault.code]}.`;
}

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TemplateError } from '@portico/template';
import { unreadableText } from '../../kits/install.ts';
import { pageEngine } from '../../pages/render/engine.ts';
import { ExitCode, type Command, type CommandContext } from '../command.ts';
import { runOnChange } from '../watch-files.ts';

/** `portico kit render FILE --data FILE.json`. */
export const kitRenderCommand: Command = {
  name: 'kit render',
  usage: 'FILE [--data FILE.json] [--partials DIR] [--locale TAG] [--watch]',
  summary: 'Draws one template with data from a file.',
  details: [
    'The page goes to standard output as it is, errors go to standard error as FILE:LINE:COLUMN: MESSAGE.',
    'FILE or the data may be - for standard input, not both. Ends with 0 when there is no error, else with 1.',
    'Add ?format=json to the address of a page to get its data.',
  ],
  words: ['FILE'],
  options: {
    data: { help: 'JSON to draw it with; {} without it' },
    partials: { help: 'folder of partials, named as their files without the ending: .block, .html or any other' },
    locale: { help: 'language of dates, numbers and money; en-US without it' },
  },
  flags: { watch: { help: 'draw it again whenever a file changes, until Ctrl+C' } },
  run: async (context) => {
    const { words, options, flags, terminal } = context;
    const inputs = [words[0], options['data']].filter((name) => name === '-').length;
    if (inputs > 1 || (inputs > 0 && flags.has('watch'))) {
      terminal.error(
        inputs > 1
          ? 'Only one of template and data can come from standard input.'
          : 'Standard input cannot be watched.',
      );
      return ExitCode.Usage;
    }
    if (!flags.has('watch')) {
      return draw(context);
    }
    const watched = [words[0], options['data'], options['partials']].flatMap((one) => one ?? []);
    try {
      await runOnChange(watched, async () => {
        await draw(context);
      });
      return ExitCode.Done;
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === undefined) throw cause;
      terminal.error(unreadable(cause));
      return ExitCode.Failed;
    }
  },
};

async function draw({ words: [file = ''], options, terminal, readInput }: CommandContext): Promise<ExitCode> {
  const read = async (name: string): Promise<string> => (name === '-' ? readInput() : readFile(name, 'utf8'));
  let template: string;
  let json: string;
  let partials: ReadonlyMap<string, string>;
  try {
    template = await read(file);
    json = options['data'] === undefined ? '{}' : await read(options['data']);
    partials = await readPartials(options['partials']);
  } catch (cause) {
    terminal.error(unreadable(cause));
    return ExitCode.Failed;
  }
  const data = parseData(json, options['data'] ?? '');
  if (!data.ok) {
    terminal.error(data.message);
    return ExitCode.Failed;
  }
  const { output, errors } = pageEngine.render(pageEngine.compile(template, file), data.value, {
    partials,
    locale: options['locale'] ?? 'en-US',
    now: Date.now(),
  });
  terminal.write(output);
  for (const error of errors) {
    terminal.error(errorText(error));
  }
  return errors.length === 0 ? ExitCode.Done : ExitCode.Failed;
}

/** Every file of a folder by its name, with and without its ending, as kits name their blocks. */
async function readPartials(folder: string | undefined): Promise<ReadonlyMap<string, string>> {
  const partials = new Map<string, string>();
  if (folder === undefined) {
    return partials;
  }
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile() && !/^\.|\.conf$/.test(one.name))) {
    const text = await readFile(path.join(folder, entry.name), 'utf8');
    partials.set(path.parse(entry.name).name, text);
    partials.set(entry.name, text);
  }
  return partials;
}

function parseData(
  text: string,
  file: string,
): { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (cause) {
    return { ok: false, message: `${file}: ${(cause as Error).message}` };
  }
}

function unreadable(cause: unknown): string {
  const { path: file, code, message } = cause as NodeJS.ErrnoException;
  if (file === undefined) return message;
  return code === 'ENOENT' ? `There is no file ${file}.` : unreadableText(file, cause);
}

function errorText({ file, line, column, message }: TemplateError): string {
  return `${[file, line, column].filter((part) => part !== undefined).join(':')}: ${message}`;
}

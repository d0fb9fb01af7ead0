import { platformPlugins } from '@portico/formatters';
import { parseTemplate, templateNotes, type TemplateError } from '@portico/template';
import { byPlace, templateWarning } from '../kits/check-kit.ts';
import type { KitWarning } from '../kits/kit-files.ts';
import { pageEngine } from '../kits/compiled/page-engine.ts';
import { ExitCode, type Command, type CommandContext } from '../../sites/command-line/command.ts';
import { localeRefusal } from './locale-refusal.ts';
import { readPartials, reachedPartials, type PartialFolder } from './partial-folder.ts';
import { readData, readText, type TextFile } from './read-file.ts';
import { tellWarnings } from './tell-warnings.ts';
import { unreadableFile } from './unreadable-file.ts';
import { runOnChange } from './watch-files.ts';

/** `portico kit render FILE --data FILE.json`. */
export const kitRenderCommand: Command = {
  name: 'kit render',
  usage: 'FILE [--data FILE.json] [--partials DIR] [--locale TAG] [--brief] [--watch]',
  summary: 'Draws one template with data from a file.',
  details: [
    'The page goes to standard output as it is, errors go to standard error as FILE:LINE:COLUMN: MESSAGE, sorted by file',
    'and place, with the line of the file below each.',
    'FILE or the data may be - for standard input, not both. Ends with 0 when there is no error, else with 1.',
    'Add ?format=json to the address of a page to get its data.',
  ],
  words: ['FILE'],
  options: {
    data: { help: 'JSON to draw it with; {} without it' },
    partials: { help: 'folder of partials, named as their files without the ending: .block before any other' },
    locale: { help: 'language of dates, numbers and money, such as de or pt-BR; en-US without it' },
  },
  flags: {
    brief: { help: 'one line for each error and nothing below it' },
    watch: { help: 'draw it again whenever a file changes, until Ctrl+C' },
  },
  run: async (context) => {
    const { words, options, flags, terminal } = context;
    const refusal = localeRefusal(options['locale']);
    if (refusal !== undefined) {
      terminal.error(refusal);
      return ExitCode.Usage;
    }
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
      terminal.error(unreadableFile((cause as NodeJS.ErrnoException).path ?? words[0] ?? '', cause));
      return ExitCode.Failed;
    }
  },
};

async function draw({ words: [file = ''], options, flags, terminal, readInput }: CommandContext): Promise<ExitCode> {
  const isBrief = flags.has('brief');
  const template = await readText(file, readInput);
  const data = await readData(options['data'], readInput);
  const partials = await readPartials(options['partials']);
  const refused = [template, data, partials].flatMap((one) => (one.ok ? [] : [one.error]));
  if (!template.ok || !data.ok || !partials.ok) {
    for (const refusal of refused) {
      if (typeof refusal === 'string') terminal.error(refusal);
      else tellWarnings([refusal], terminal, isBrief);
    }
    return ExitCode.Failed;
  }
  const { output, errors } = pageEngine.render(pageEngine.compile(template.value.text, file), data.value.value, {
    partials: partials.value.compiled,
    locale: options['locale'] ?? 'en-US',
    now: Date.now(),
  });
  terminal.write(output);
  const offered = {
    formatters: platformPlugins.formatters.keys(),
    predicates: platformPlugins.predicates.keys(),
    tags: platformPlugins.tags ?? [],
    partials: partials.value.compiled.keys(),
  };
  const told = [
    ...errors.map((error) => templateWarning(withoutSite(error), offered)),
    ...data.value.faults,
    ...textWarnings(template.value, partials.value),
  ].toSorted(byPlace);
  tellWarnings(told, terminal, isBrief);
  return told.every(({ isNote }) => isNote) ? ExitCode.Done : ExitCode.Failed;
}

/** What tags of the platform draw is a site's, and here is none: the page lacks it, and its author did nothing wrong. */
function withoutSite(error: TemplateError): TemplateError & { readonly isMistake?: boolean } {
  const name = /^Tag '(.+)' is unknown$/.exec(error.message)?.[1] ?? '';
  const message = `Tag '${name}' draws nothing without a site`;
  return platformPlugins.tags?.has(name) ? { ...error, message, isMistake: false } : error;
}

/** What is to be told of the texts beside their errors: of the page and of every partial that it can reach. */
function textWarnings(page: TextFile, folder: PartialFolder): readonly KitWarning[] {
  const reached = reachedPartials(page.text, folder);
  const notes = [page, ...reached].flatMap(({ file, text }) =>
    templateNotes(parseTemplate(text, platformPlugins, { file }), platformPlugins).map((note) => templateWarning(note)),
  );
  return [...notes, ...[page, ...reached].flatMap(({ faults }) => faults), ...folder.hidden(reached)];
}

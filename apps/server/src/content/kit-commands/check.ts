import { checkKitFolder } from '../kits/check-folder.ts';
import { frameText, warningText } from '../kits/check-kit.ts';
import { unreadableText } from '../kits/install.ts';
import { ExitCode, type Command, type Terminal } from '../../sites/command-line/command.ts';
import { runOnChange } from './watch-files.ts';

/** `portico kit check DIR`. */
export const kitCheckCommand: Command = {
  name: 'kit check',
  usage: 'DIR [--brief] [--watch]',
  summary: 'Tells every mistake in the files of a template kit.',
  details: [
    'DIR is a kit in the public format: the folder that holds template.conf. Each mistake is one line on standard output,',
    'FILE:LINE:COLUMN: MESSAGE, sorted by file and place, with the line of the file below it.',
    'A line that says "note:" is worth a look and no mistake, such as text in braces that looks like an instruction.',
    'Ends with 0 when there is no mistake, with 1 when there is one. Neither a site nor a running program is needed.',
  ],
  words: ['DIR'],
  flags: {
    brief: { help: 'one line for each mistake and nothing below it, for other programs' },
    watch: { help: 'check again whenever a file changes, until Ctrl+C' },
  },
  run: async ({ words: [folder = ''], flags, terminal }) => {
    if (!flags.has('watch')) {
      return check(folder, terminal, flags.has('brief'));
    }
    try {
      await runOnChange([folder], async () => {
        await check(folder, terminal, flags.has('brief'));
      });
      return ExitCode.Done;
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === undefined) throw cause;
      terminal.error(unreadableText(folder, cause));
      return ExitCode.Failed;
    }
  },
};

async function check(folder: string, terminal: Terminal, isBrief: boolean): Promise<ExitCode> {
  const result = await checkKitFolder(folder);
  if (!result.ok) {
    terminal.error(result.message);
    return ExitCode.Failed;
  }
  const { mistakes: told, refusal } = result;
  for (const one of told) {
    terminal.out(warningText(one));
    const frame = frameText(one);
    if (!isBrief && frame !== '') terminal.out(frame);
  }
  if (refusal !== undefined) terminal.error(refusal);
  const mistakes = told.filter(({ isNote }) => isNote !== true);
  const files = new Set(mistakes.map(({ file }) => file)).size;
  if (refusal === undefined || mistakes.length > 0) {
    terminal.error(summary(mistakes.length, files, told.length - mistakes.length));
  }
  return mistakes.length === 0 && refusal === undefined ? ExitCode.Done : ExitCode.Failed;
}

function summary(mistakes: number, files: number, notes: number): string {
  const found = mistakes === 0 ? 'No mistakes' : `${counted(mistakes, 'mistake')} in ${counted(files, 'file')}`;
  return `${found}${notes === 0 ? '' : `, ${counted(notes, 'note')}`}.`;
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

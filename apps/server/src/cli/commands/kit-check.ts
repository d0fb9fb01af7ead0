import { checkKitFolder } from '../../kits/check-folder.ts';
import { warningText } from '../../kits/check-kit.ts';
import { unreadableText } from '../../kits/install.ts';
import { ExitCode, type Command, type Terminal } from '../command.ts';
import { runOnChange } from '../watch-files.ts';

/** `portico kit check DIR`. */
export const kitCheckCommand: Command = {
  name: 'kit check',
  usage: 'DIR [--watch]',
  summary: 'Tells every mistake in the files of a template kit.',
  details: [
    'DIR is a kit in the public format. Each mistake is one line, FILE:LINE:COLUMN: MESSAGE, on standard output.',
    'Ends with 0 when there is none, else with 1. Neither a site nor a running program is needed.',
  ],
  words: ['DIR'],
  flags: { watch: { help: 'check again whenever a file changes, until Ctrl+C' } },
  run: async ({ words: [folder = ''], flags, terminal }) => {
    if (!flags.has('watch')) {
      return check(folder, terminal);
    }
    try {
      await runOnChange([folder], async () => {
        await check(folder, terminal);
      });
      return ExitCode.Done;
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === undefined) throw cause;
      terminal.error(unreadableText(folder, cause));
      return ExitCode.Failed;
    }
  },
};

async function check(folder: string, terminal: Terminal): Promise<ExitCode> {
  const result = await checkKitFolder(folder);
  if (!result.ok) {
    terminal.error(result.message);
    return ExitCode.Failed;
  }
  const { mistakes } = result;
  for (const mistake of mistakes) {
    terminal.out(warningText(mistake));
  }
  terminal.error(summary(mistakes.length, new Set(mistakes.map(({ file }) => file)).size));
  return mistakes.length === 0 ? ExitCode.Done : ExitCode.Failed;
}

function summary(mistakes: number, files: number): string {
  if (mistakes === 0) return 'No mistakes.';
  return `${mistakes} ${mistakes === 1 ? 'mistake' : 'mistakes'} in ${files} ${files === 1 ? 'file' : 'files'}.`;
}

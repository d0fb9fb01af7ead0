import { frameText, warningText } from '../kits/check-kit.ts';
import type { KitWarning } from '../kits/kit-files.ts';
import type { Terminal } from '../../sites/command-line/command.ts';

/** Tells warnings on standard error: each on one line and, when not brief, with the line of its file below. */
export function tellWarnings(warnings: readonly KitWarning[], terminal: Terminal, isBrief: boolean): void {
  for (const warning of warnings) {
    terminal.error(warningText(warning));
    const frame = frameText(warning);
    if (!isBrief && frame !== '') terminal.error(frame);
  }
}

import { openApi, routePage, routeTable } from '@portico/contract/api';
import { ExitCode, type Command } from '../../../sites/command-line/command.ts';

/** `portico routes`: what sites and the studio can be asked, and who may. */
export const routesCommand: Command = {
  name: 'routes',
  usage: '[--json | --markdown]',
  summary: 'Lists the calls of sites and of the studio, and who may make them.',
  flags: {
    json: { help: 'As an OpenAPI 3.1 document.' },
    markdown: { help: 'As the page of the documents.' },
  },
  run: async ({ flags, terminal }) => {
    if (flags.has('json')) {
      terminal.write(`${JSON.stringify(openApi(), null, 2)}\n`);
    } else if (flags.has('markdown')) {
      terminal.write(routePage());
    } else {
      routeTable().forEach((line) => terminal.out(line));
    }
    return ExitCode.Done;
  },
};

import type { Services } from '../../../store/services.ts';
import { ExitCode, type Command } from '../../../sites/command-line/command.ts';

/** `portico seed`: what a first start does to an empty database. */
export const seedCommand: Command<Services> = {
  name: 'seed',
  usage: '',
  summary: 'Fills an empty database with the demo site.',
  details: ['Does nothing when there is any site.'],
  run: async ({ connect, terminal }) => {
    const { services } = await connect();
    const { seedDemo } = await import('../../seed/seed-demo.ts');
    await seedDemo(services);
    const sites = await services.database.platform
      .selectFrom('website')
      .select('identifier')
      .orderBy('identifier')
      .execute();
    terminal.out(`Sites: ${sites.map(({ identifier }) => identifier).join(', ')}`);
    return ExitCode.Done;
  },
};

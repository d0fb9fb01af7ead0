import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { COMMAND_LINE, recordAuditOf } from '../../platform/audit/record-audit.ts';
import { workingAs } from '../../platform/database/time-limits.ts';
import { ExitCode, type Command } from '../../sites/command-line/command.ts';
import { findSite } from '../../sites/command-line/find-site.ts';
import type { Services } from '../services.ts';
import { writeArchive } from './write-archive.ts';

/** `portico site export NAME FILE`. */
export const siteExportCommand: Command<Services> = {
  name: 'site export',
  usage: 'NAME FILE.zip',
  summary: "Writes a site's whole content and shop as one archive.",
  details: [
    'Pages, products, orders, customers, forms and files; no passwords, keys, sessions or people of the studio.',
    'FILE.zip appears once it is whole; one that is there already is left alone.',
  ],
  words: ['NAME', 'FILE.zip'],
  run: async ({ words, connect, terminal }) => {
    const [name = '', given = ''] = words;
    const file = path.resolve(given);
    if (await stat(file).catch(() => undefined)) {
      terminal.error(`${given} is there already. Choose another name.`);
      return ExitCode.Failed;
    }
    const { services } = await connect();
    const site = await findSite(services, name);
    const beside = `${file}.part`;
    try {
      const out = createWriteStream(beside, { mode: 0o600 });
      const { tables, entries } = await workingAs('job', () => writeArchive(services, site.websiteId, out));
      await rename(beside, file);
      await recordAuditOf(services, site.websiteId, { kind: 'export', actor: COMMAND_LINE, subject: 'The whole site' });
      const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
      const files = Object.keys(entries).filter((entry) => entry.startsWith('files/')).length;
      terminal.out(`${name} → ${given}: ${rows} rows, ${files} files`);
      return ExitCode.Done;
    } finally {
      await rm(beside, { force: true });
    }
  },
};

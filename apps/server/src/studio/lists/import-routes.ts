import { importList, MAX_LIST_IMPORT, readListFile } from '@portico/contract/studio';
import { listRefusals } from '@portico/domain';
import { EMAIL_EXAMPLE, fillMessage, formMessages } from '@portico/locale';
import { importMembers } from '../../content/lists/import-members.ts';
import { guessColumns, parseListFile, readPeople, type ListFile } from '../../content/lists/list-file.ts';
import { memberActor, recordAudit } from '../../platform/audit/record-audit.ts';
import { NOT_FOUND, ProblemError } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import type { Services } from '../../store/services.ts';
import { readList } from './read-lists.ts';
import { refused } from './refused.ts';

/** Lines that are shown of those without an address. */
const SHOWN_BAD = 50;
/** Lines that are shown before anything is written. */
const SHOWN = 10;

/** People of an owner's file: shown first, then added with the proof that they agreed. */
export function registerListImport(app: StudioApp, services: Services): void {
  const { clock, database } = services;

  studioRoute(app, services, readListFile, async ({ websiteId, params: { listId }, body: { csv } }) => {
    await listOf(websiteId, listId);
    const file = readFile(csv);
    return {
      head: [...file.head],
      lines: file.lines.slice(0, SHOWN).map((line) => [...line]),
      count: file.lines.length,
      columns: guessColumns(file),
    };
  });

  studioRoute(app, services, importList, async ({ request, member, websiteId, params: { listId }, body }) => {
    const { where, when, words, isTrue, columns } = body;
    const list = await listOf(websiteId, listId);
    const errors = {
      ...(where === '' ? { where: listRefusals.where } : {}),
      ...(when === '' ? { when: listRefusals.when } : {}),
      ...(words === '' ? { words: listRefusals.words } : {}),
      ...(isTrue ? {} : { isTrue: listRefusals.isTrue }),
    };
    if (Object.keys(errors).length > 0) {
      throw refused(errors);
    }
    const file = readFile(body.csv);
    if (columns.address >= file.head.length) {
      throw refused({ address: listRefusals.column });
    }
    const { people, badLines } = readPeople(file, columns);
    const result = await database.inSite(websiteId, async (tx) => {
      const done = await importMembers(tx, services, {
        listId,
        people: people.map((person) =>
          person.proof === undefined ? person : { ...person, proof: { where, when, ...person.proof } },
        ),
        proof: { words, where, when },
      });
      await recordAudit(tx, services, {
        kind: 'import',
        actor: memberActor(request, member),
        subject: `Mailing list ${list.name}`,
        detail: { ...done, bad: badLines.length },
      });
      return done;
    });
    return {
      ...result,
      badLines: badLines.slice(0, SHOWN_BAD),
      badCount: badLines.length,
      badText: badLines.length === 0 ? '' : fillMessage(formMessages.emailFormat, { email: EMAIL_EXAMPLE }),
    };
  });

  async function listOf(websiteId: string, listId: string) {
    const list = await database.readInSite(websiteId, (tx) => readList(tx, listId, clock.now()));
    if (!list) {
      throw new ProblemError(NOT_FOUND);
    }
    return list;
  }
}

function readFile(csv: string): ListFile {
  const file = parseListFile(csv);
  if (!file) {
    throw refused({ csv: listRefusals.unreadable });
  }
  if (file.lines.length === 0) {
    throw refused({ csv: listRefusals.noLines });
  }
  if (file.lines.length > MAX_LIST_IMPORT.lines) {
    throw refused({ csv: listRefusals.tooManyLines });
  }
  return file;
}

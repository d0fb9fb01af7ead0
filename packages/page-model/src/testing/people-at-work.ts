import type { EditDocument } from '../document/document.ts';
import { apply } from '../operations/apply.ts';
import {
  acknowledge,
  edit,
  openSession,
  receive,
  send,
  type EditSession,
  type LoggedChange,
} from '../operations/edit-session.ts';
import type { ForeignChange } from '../operations/foreign-changes.ts';
import { rebaseGroups } from '../operations/rebase.ts';
import { randomOperations, wordsIn, type Author, type Dice } from './random-edits.ts';

/** A server as far as one document needs one: a log, each transaction once. */
export function createServer(start: EditDocument) {
  let document = start;
  const log: LoggedChange[] = [];
  const changes: ForeignChange[] = [];
  const shelf: unknown[] = [];
  const known = new Set<string>();
  return {
    shelf,
    document: () => document,
    since: (revision: number) => log.filter((change) => change.revision > revision),
    accept: (by: string, base: number, pending: EditSession['sent']) => {
      if (!known.has(pending[0]?.transactionId ?? '')) {
        const groups = rebaseGroups(
          pending.map(({ operations }) => operations),
          { changes: changes.slice(base), document },
        );
        groups.forEach(({ operations, asides }, index) => {
          const transactionId = pending[index]?.transactionId ?? '';
          known.add(transactionId);
          shelf.push(...asides);
          const applied = apply(document, operations);
          if (!applied.ok) {
            shelf.push(operations);
          } else if (operations.length > 0) {
            ({ document } = applied.value);
            changes.push({ operations, inverse: applied.value.inverse, by });
            log.push({ revision: log.length + 1, transactionId, operations, by });
          }
        });
      }
      return log.filter((change) => change.revision > base);
    },
  };
}

/** Somebody with a tab of her own. */
export interface Person {
  session: EditSession;
  readonly author: Author;
  transactions: number;
}

/** Everything that can happen to one person's tab: typing, sending with losses on either way, hearing of others. */
export function step(person: Person, server: ReturnType<typeof createServer>, dice: Dice, removed: Set<string>): void {
  const keep = (asides: readonly unknown[]) => server.shelf.push(...asides);
  const chance = dice(10);
  if (chance < 6) {
    const operations = randomOperations(person.session.view, dice, person.author);
    const transactionId = `${person.author.name}-${(person.transactions += 1)}`;
    const edited = edit(person.session, { transactionId, operations });
    if (edited.ok && operations.length > 0) {
      const left = wordsIn(edited.value.session.view);
      for (const word of wordsIn([person.session.view, operations])) {
        if (!left.has(word)) {
          removed.add(word);
        }
      }
      person.session = edited.value.session;
    }
  } else if (chance < 8) {
    person.session = send(person.session);
    const { sent, revision } = person.session;
    // The request may be lost, or its answer; then it is sent again some time.
    if (sent.length > 0 && dice(4) > 0) {
      const answer = server.accept(person.author.name, revision, sent);
      if (dice(4) > 0) {
        const next = acknowledge(person.session, answer);
        keep(next.asides);
        person.session = next.session;
      }
    }
  } else {
    const next = receive(person.session, server.since(person.session.revision));
    keep(next.asides);
    person.session = next.session;
  }
}

/** Everybody sends what waits and hears what the others did, over a line that works again. */
export function settle(people: readonly Person[], server: ReturnType<typeof createServer>): void {
  for (let round = 0; round < 3; round += 1) {
    for (const person of people) {
      const { sent, revision } = (person.session = send(person.session));
      const answer = sent.length > 0 ? server.accept(person.author.name, revision, sent) : server.since(revision);
      const next = acknowledge(person.session, answer);
      server.shelf.push(...next.asides);
      person.session = next.session;
    }
  }
}

/** People with the same document open. */
export function peopleAt(start: EditDocument, names: readonly string[]): readonly Person[] {
  return names.map((name): Person => ({ session: openSession(start, 0), author: { name, count: 0 }, transactions: 0 }));
}

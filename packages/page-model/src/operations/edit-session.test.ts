import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createServer, peopleAt, settle, step } from '../testing/people-at-work.ts';
import { diceOf, randomDocument, randomOperations, wordsIn } from '../testing/random-edits.ts';
import { acknowledge, edit, openSession, send } from './edit-session.ts';

it('editors who work at once, with losses and repeats, end alike, and no word that somebody wrote is lost', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 2, max: 4 }), (seed, count) => {
      const dice = diceOf(seed);
      const start = randomDocument(seed);
      const server = createServer(start);
      const removed = new Set<string>();
      const people = peopleAt(start, ['a', 'b', 'c', 'd'].slice(0, count));
      for (let n = 0; n < 60; n += 1) {
        const person = people[dice(people.length)];
        if (person) {
          step(person, server, dice, removed);
        }
      }
      settle(people, server);

      for (const { session } of people) {
        expect(session.view).toEqual(server.document());
      }
      const kept = wordsIn([server.document(), server.shelf]);
      const written = people.flatMap(({ author }) =>
        Array.from({ length: author.count }, (_none, n) => `w${author.name}x${n + 1}`),
      );
      const used = wordsIn([server.document(), server.shelf, server.since(0)]);
      expect(written.filter((word) => used.has(word) && !kept.has(word) && !removed.has(word))).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

it('an acknowledgement alone changes nothing that is seen', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const start = randomDocument(seed);
      const server = createServer(start);
      const author = { name: 'a', count: 0 };
      const dice = diceOf(seed);
      const first = edit(openSession(start, 0), {
        transactionId: '1',
        operations: randomOperations(start, dice, author),
      });
      const sent = first.ok ? send(first.value.session) : openSession(start, 0);
      const more = edit(sent, { transactionId: '2', operations: randomOperations(sent.view, dice, author) });
      const before = more.ok ? more.value.session : sent;

      const answered = acknowledge(before, server.accept('a', 0, before.sent));

      expect(answered.session.view).toBe(before.view);
      expect(answered.session.confirmed).toEqual(server.document());
      expect([...answered.asides, ...answered.conflicts]).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

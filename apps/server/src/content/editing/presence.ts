import type { PersonHere } from '@portico/contract/studio';

/** Whoever says nothing for so long has gone. */
const GONE_MS = 25_000;
/** Of one site; more would be no company. */
const MOST_PEOPLE = 50;

/** Who is at which documents, as far as this process hears them: nothing depends on it, merging works without. */
export interface Presence {
  /** Hears where somebody is, and answers who else is at the same documents. */
  hear(websiteId: string, person: PersonHere, documents: readonly string[]): readonly PersonHere[];
}

interface Heard {
  readonly person: PersonHere;
  readonly at: number;
}

export function createPresence(clock: { now(): number }): Presence {
  const sites = new Map<string, Map<string, Heard>>();
  return {
    hear: (websiteId, person, documents) => {
      const now = clock.now();
      const people = sites.get(websiteId) ?? new Map<string, Heard>();
      sites.set(websiteId, people);
      for (const [clientId, { at }] of people) {
        if (now - at > GONE_MS) {
          people.delete(clientId);
        }
      }
      if (people.has(person.clientId) || people.size < MOST_PEOPLE) {
        people.set(person.clientId, { person, at: now });
      }
      return [...people.values()]
        .map((heard) => heard.person)
        .filter(({ clientId, documentId }) => clientId !== person.clientId && documents.includes(documentId));
    },
  };
}

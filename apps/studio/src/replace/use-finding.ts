import { findPlaces, type FoundDocument } from '@portico/contract/studio';
import type { Sought } from '@portico/page-model';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../api/api.ts';
import { useSite } from '../session/site-context.ts';

/** More places at once nobody looks through: what is beyond is found once these are replaced. */
const MOST_PLACES = 2000;

/** A search through a site, as far as it has come. */
export type Finding =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'running' | 'done';
      readonly sought: Sought;
      readonly documents: readonly FoundDocument[];
      /** There is more of it than is shown. */
      readonly isCut: boolean;
    }
  | { readonly phase: 'failed'; readonly sought: Sought; readonly error: Error };

/** Looks through the site a part at a time, and shows what it has found so far. */
export function useFinding() {
  const site = useSite();
  const [finding, setFinding] = useState<Finding>({ phase: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const find = useCallback(
    async (sought: Sought) => {
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      let documents: readonly FoundDocument[] = [];
      let from: string | null = null;
      try {
        do {
          setFinding({ phase: 'running', sought, documents, isCut: false });
          const body: typeof sought & { from?: string } = { ...sought, ...(from === null ? {} : { from }) };
          const answer = await api.call(site, findPlaces, { body, signal: own.signal });
          documents = [...documents, ...answer.documents];
          from = answer.next;
        } while (from !== null && placesOf(documents) < MOST_PLACES);
        setFinding({ phase: 'done', sought, documents, isCut: from !== null });
      } catch (error) {
        if (!own.signal.aborted) {
          setFinding({ phase: 'failed', sought, error: error instanceof Error ? error : new Error(String(error)) });
        }
      }
    },
    [site],
  );
  const stop = () => {
    running.current?.abort();
    setFinding((now) => (now.phase === 'running' ? { ...now, phase: 'done', isCut: true } : now));
  };
  return { finding, find, stop, clear: () => setFinding({ phase: 'idle' }) };
}

/** How many places documents have between them. */
export function placesOf(documents: readonly FoundDocument[]): number {
  return documents.reduce((sum, { places }) => sum + places.length, 0);
}

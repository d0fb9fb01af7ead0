import type { recordConsentAt } from '@portico/contract';
import { wallClock } from '../browser/clock.ts';
import { cookieJar } from '../browser/cookie-jar.ts';
import { newId } from '../browser/new-id.ts';
import { jsonCall } from '../send/outgoing.ts';
import { createQueue, type Queue } from '../send/queue.ts';
import { readConsent, type Consent } from '../visitor/consent.ts';
import { mayKeep } from '../visitor/next-visit.ts';
import { clearVisitor, recogniseVisitor, type VisitorPorts } from '../visitor/visitor.ts';
import { writeConsent } from './write-consent.ts';

const CONSENT: typeof recordConsentAt.path = '/api/context/consent';
/** The event on `document` by which whatever runs on the page hears that somebody chose. */
export const CHOSEN_EVENT = 'portico:consent';

export interface ConsentPorts {
  readonly visitor: VisitorPorts;
  readonly hasPrivacySignal: () => boolean;
  readonly queue: Pick<Queue, 'send'>;
  readonly announce: () => void;
}

/** What the visitor of a page chose of the present wording, and how she chooses. */
export interface PageConsent {
  readonly hasPrivacySignal: boolean;
  read(): Consent | undefined;
  /** The number under which she is counted; empty where there is none. */
  number(): string;
  /** @returns whether the browser kept it */
  choose(allowed: Consent): boolean;
}

/**
 * Keeps a choice: from then on it holds, on this page too. Whoever refuses has everything cleared at once; whoever agrees gets
 * a number now, under which the site keeps what she agreed to.
 */
export function createPageConsent(policyVersion: number, ports: ConsentPorts): PageConsent {
  const { visitor, queue } = ports;
  const { jar } = visitor;
  const read = () => readConsent(jar, policyVersion);
  const number = () => /^[\w-]{8,64}(?=\|)/.exec(jar.read('ss_cvr') ?? '')?.[0] ?? '';
  return {
    hasPrivacySignal: ports.hasPrivacySignal(),
    read,
    number,
    choose({ allowsPerformance, allowsMarketing }) {
      // She who withdraws is told of by the number that she had.
      const before = number();
      writeConsent(jar, { allowsPerformance, allowsMarketing, policyVersion, chosenAt: visitor.now() });
      const isKept = read() !== undefined;
      const hasPrivacySignal = ports.hasPrivacySignal();
      if (isKept && mayKeep({}, { allowsPerformance, hasPrivacySignal })) recogniseVisitor(visitor, true);
      else clearVisitor(visitor);
      ports.announce();
      if (isKept) {
        const told = { id: visitor.newId(), visitor: number() || before || visitor.newId() };
        void queue
          .send(jsonCall(CONSENT, { ...told, policyVersion, allowsPerformance, allowsMarketing }))
          .catch(() => {});
      }
      return isKept;
    },
  };
}

/** The same on the page that is shown. */
export function pageConsent(policyVersion: number): PageConsent {
  return createPageConsent(policyVersion, {
    visitor: {
      jar: cookieJar(document, location.protocol === 'https:'),
      store: () => localStorage,
      now: Date.now,
      newId,
    },
    hasPrivacySignal: () => (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true,
    queue: createQueue({ fetch: (path, init) => fetch(path, init), beacon: () => false, warn: () => {} }, wallClock),
    announce: () => void document.dispatchEvent(new Event(CHOSEN_EVENT)),
  });
}

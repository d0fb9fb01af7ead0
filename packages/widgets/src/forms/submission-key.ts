import { createFormKeyAt } from '@portico/contract';

import type { Work } from '../bot-check/own.ts';
import type { Api } from '../browser/api.ts';
import type { Clock } from '../browser/clock.ts';

/** The server takes a key for an hour; one as old as this is not begun with any more. */
const FRESH_MS = 50 * 60_000;

/** A key with the work that it asked for. */
export interface FormKey {
  readonly key: string;
  /** Absent where the site asks for none, or asks a provider. */
  readonly work?: Pick<Work, 'proof' | 'stop'>;
}

/** What keys need of the page. */
export interface KeyPorts {
  readonly api: Api;
  readonly clock: Clock;
  startWork(asked: { readonly key: string; readonly bits: number }): Pick<Work, 'proof' | 'stop'>;
}

/** The submission key of one form, asked for before it is needed, so that its work is done while people type (FORM-008). */
export interface KeyHolder {
  /** A key that is good for a while; undefined where none could be had. */
  get(): Promise<FormKey | undefined>;
  /** Lets go of it: it was used, or refused. */
  drop(): void;
}

export function createKeyHolder({ api, clock, startWork }: KeyPorts): KeyHolder {
  let held: { readonly at: number; readonly key: Promise<FormKey | undefined> } | undefined;

  const ask = async (): Promise<FormKey | undefined> => {
    const got = await api(createFormKeyAt);
    if (!got.ok) {
      held = undefined;
      return undefined;
    }
    const { data, check } = got.value;
    return { key: data.key, ...(check ? { work: startWork({ key: data.key, bits: check.bits }) } : {}) };
  };
  const drop = (): void => {
    void held?.key.then((key) => key?.work?.stop());
    held = undefined;
  };
  return {
    drop,
    get: () => {
      if (held && clock.now() - held.at >= FRESH_MS) drop();
      held ??= { at: clock.now(), key: ask() };
      return held.key;
    },
  };
}

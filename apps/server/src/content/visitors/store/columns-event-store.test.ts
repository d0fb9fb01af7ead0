import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { columnsEventStore, type ColumnSession } from '../testing/columns-event-store.ts';
import { eventStoreContract } from '../testing/event-store-contract.ts';
import type { EventStore } from './event-store.ts';

/** Half a gigabyte, so nobody has to install it; who did (`npm install --no-save chdb`) runs the contract on it. */
const CHDB: string = 'chdb';
const chdb = (await import(CHDB).catch(() => undefined)) as
  | { readonly Session: new () => ColumnSession & { close(): void } }
  | undefined;

describe.skipIf(!chdb)('events in a store of columns (skipped where the npm package chdb is not installed)', () => {
  let session: (ColumnSession & { close(): void }) | undefined;
  let store: EventStore;
  let sites: readonly [string, string];
  beforeAll(() => {
    if (!chdb) return;
    session = new chdb.Session();
    session.query('create database events; use events');
    store = columnsEventStore(session);
  });
  afterAll(() => session?.close());
  beforeEach(() => {
    sites = [newId(), newId()];
  });

  eventStoreContract(() => ({ store, sites }));
});

import type { SiteTransaction } from '../database/database.ts';
import type { Services } from '../services.ts';
import { recordAudit, type AuditActor } from './record-audit.ts';

/** A value is told as text of at most so many signs: the log tells what changed, it keeps no second copy. */
const MAX_SIGNS = 300;

/** What was changed of a document of settings: only the fields that differ, each before and after. */
export interface SettingsChange {
  readonly before: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
}

/** Compares two states of settings, field by field; undefined where they are the same. */
export function settingsChange(before: object, after: object): SettingsChange | undefined {
  const [old, fresh] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const names = [...new Set([...old.keys(), ...fresh.keys()])].filter(
    (name) => textOf(old.get(name)) !== textOf(fresh.get(name)),
  );
  const told = (values: ReadonlyMap<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, textOf(values.get(name)).slice(0, MAX_SIGNS)]));
  return names.length === 0 ? undefined : { before: told(old), after: told(fresh) };
}

/** Notes what was changed of settings, in the transaction that changes them; nothing where they are what they were. */
export async function recordSettings(
  tx: SiteTransaction,
  services: Pick<Services, 'addJob' | 'clock' | 'newId'>,
  note: {
    readonly actor: AuditActor;
    /** Which settings, in words. */
    readonly subject: string;
    readonly before: object;
    readonly after: object;
  },
): Promise<void> {
  const change = settingsChange(note.before, note.after);
  if (change) {
    const { actor, subject } = note;
    await recordAudit(tx, services, { kind: 'settings', actor, subject, detail: { ...change } });
  }
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

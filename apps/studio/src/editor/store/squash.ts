import type { EditSession, Operation } from '@portico/page-model';

/** Operations with neighbours that write the same place made one: what stands between two letters need not be told. */
export function squash(operations: readonly Operation[]): readonly Operation[] {
  const made: Operation[] = [];
  for (const operation of operations) {
    const last = made.at(-1);
    const both = last && together(last, operation);
    if (both) {
      made[made.length - 1] = both;
    } else {
      made.push(operation);
    }
  }
  return made;
}

function together(one: Operation, next: Operation): Operation | undefined {
  if (one.kind === 'set' && next.kind === 'set' && one.id === next.id && isSamePath(one.path, next.path)) {
    const { from: _own, to: _value, ...rest } = next;
    return {
      ...rest,
      ...(one.from === undefined ? {} : { from: one.from }),
      ...(next.to === undefined ? {} : { to: next.to }),
    };
  }
  const isSameText =
    one.kind === 'splice' &&
    next.kind === 'splice' &&
    one.id === next.id &&
    one.field === next.field &&
    one.at === next.at &&
    one.insert.length === next.remove.length &&
    one.insert.every((paragraph, index) => paragraph === next.remove[index]);
  return isSameText ? { ...next, remove: one.remove } : undefined;
}

function isSamePath(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((step, index) => step === other[index]);
}

/** The last two changes that wait made one, where they are of one transaction. */
export function folded(session: EditSession): EditSession {
  const [one, next] = session.queued.slice(-2);
  if (!one || !next || one.transactionId !== next.transactionId) {
    return session;
  }
  const both = { ...one, operations: squash([...one.operations, ...next.operations]) };
  return { ...session, queued: [...session.queued.slice(0, -2), both] };
}

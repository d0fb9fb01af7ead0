/** Does what must never disturb a page: whatever fails in it is nobody's business (EVENT-002, EVENT-009). */
export function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

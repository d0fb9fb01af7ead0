/** Counts what comes in one turn of the event loop; @returns how many came in it so far, this one too. */
export function turnCount(): () => number {
  let count = 0;
  return () => {
    if (count === 0) {
      setImmediate(() => {
        count = 0;
      });
    }
    count += 1;
    return count;
  };
}

import { plainWords, type Operation } from '@portico/page-model';

/** The words that are in what was set aside, as they are read. */
export function wordsAside(operations: readonly Operation[]): string {
  return operations
    .flatMap((operation): readonly string[] => {
      switch (operation.kind) {
        case 'splice':
          return operation.insert;
        case 'set':
          return typeof operation.to === 'string' ? [operation.to] : [];
        case 'insert':
          return operation.nodes.flatMap(({ value }) =>
            Object.values(value).filter((inner) => typeof inner === 'string'),
          );
        default:
          return [];
      }
    })
    .map(plainWords)
    .filter((words) => words !== '')
    .join('\n');
}

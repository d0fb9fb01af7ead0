import type { ImportDetail, ImportRow } from '@portico/contract/studio';
import { UNDO_MS, type KeptImport } from '../../store/imports/kept-imports.ts';
import { guessMapping } from '../../store/imports/mapped-format.ts';

/** An import in the list. */
export function presentImport(kept: KeptImport): ImportRow {
  return {
    id: kept.id,
    fileName: kept.file_name,
    byteSize: Number(kept.byte_size),
    state: kept.state,
    format: kept.format,
    trial: kept.trial,
    report: kept.report,
    madeBy: kept.made_by,
    madeAt: kept.made_at.getTime(),
    finishedAt: kept.finished_at?.getTime() ?? null,
  };
}

/** An import on its own screen. */
export function presentImportDetail(kept: KeptImport, now: number): ImportDetail {
  const undoUntil = kept.finished_at === null ? null : kept.finished_at.getTime() + UNDO_MS;
  const written = (kept.report?.created ?? 0) + (kept.report?.updated ?? 0);
  return {
    ...presentImport(kept),
    columns: [...kept.columns],
    samples: kept.columns.map((_, index) => [...(kept.samples[index] ?? [])]),
    mapping: kept.mapping ?? guessMapping(kept.columns),
    problems: [...kept.problems],
    hasRefused: kept.has_refused,
    failure: kept.failure,
    share: kept.byte_size === 0n ? 1 : Math.min(1, Number(kept.read_bytes) / Number(kept.byte_size)),
    undoUntil: kept.state === 'done' && written > 0 && undoUntil !== null && undoUntil > now ? undoUntil : null,
    undone: kept.undone,
  };
}

import type { ImportState } from '@portico/contract/studio';
import { Status, type StatusShape, type StatusTone } from '../ui/status.tsx';
import { messages } from './messages.ts';

const LOOKS: Readonly<Record<ImportState, readonly [StatusShape, StatusTone]>> = {
  reading: ['dashed', 'still'],
  unmapped: ['half', 'warn'],
  ready: ['ring', 'pencil'],
  importing: ['dashed', 'pencil'],
  done: ['full', 'good'],
  failed: ['cross', 'bad'],
  undoing: ['dashed', 'still'],
  undone: ['ring', 'still'],
};

/** How far an import is: a shape and a word. */
export function ImportStatus({ state }: { readonly state: ImportState }) {
  const [shape, tone] = LOOKS[state];
  return (
    <Status shape={shape} tone={tone}>
      {messages.states[state]}
    </Status>
  );
}

import {
  childrenOf,
  orderKeysBetween,
  readDataset,
  type DatasetFault,
  type DocumentNode,
  type Operation,
} from '@portico/page-model';
import { copiedTable } from '@portico/rich-text';
import { useRef, useState } from 'react';
import { readTextFile } from '../../format/read-text-file.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Section } from '../../ui/screen.tsx';
import { editorText } from '../messages.ts';
import { useEditor } from '../store/editor.ts';
import { newId } from '../store/new-id.ts';
import type { OpenDocument } from '../store/state.ts';
import { messages } from '../words.ts';
import { setValue } from './field-form.tsx';
import styles from './inspector.module.css';

/** What is larger than this is no dataset of so few rows, in bytes. */
const MOST_BYTES = 2_000_000;

/** Rows and columns of a table or chart at once: pasted from a sheet, a text or a page, or read from a CSV file. */
export function DatasetPart({ document, block }: { readonly document: OpenDocument; readonly block: DocumentNode }) {
  const editor = useEditor();
  const [typed, setTyped] = useState('');
  /** What was wrong with what was taken last. */
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const file = useRef<HTMLInputElement>(null);
  const { view } = document.session;
  const standing = standingFault(block, childrenOf(view, block.id).length);
  const take = (text: string) => {
    const { dataset, alignments, faults: found } = readDataset(text);
    const isRefused = found.some(({ code }) => code === 'DATASET_WITHOUT_ROWS' || code === 'DATASET_WITHOUT_COLUMNS');
    setWrong(found.flatMap((fault) => faultText(fault) ?? []));
    if (isRefused) {
      return;
    }
    editor.act({
      label: messages.dataset.taken(dataset.rows.length, dataset.columns.length),
      documentId: document.documentId,
      operations: [
        ...datasetOperations(block, childrenOf(view, block.id), dataset, newId),
        ...(alignments && block.type === 'table' ? [setValue(block, 'alignments', [...alignments])] : []),
      ],
    });
    setTyped('');
  };
  const read = async (chosen: File | undefined) => {
    if (!chosen) {
      return;
    }
    const isNamedSo = /\.(?:csv|tsv|txt)$/i.test(chosen.name) && chosen.size <= MOST_BYTES;
    const text = isNamedSo ? await readTextFile(chosen) : undefined;
    if (text !== undefined) {
      take(text);
    } else {
      setWrong([editorText('fileUnsupported', { fileName: chosen.name, fileTypeMessage: 'CSV ' })]);
    }
  };
  const [first = typed === '' ? faultText(standing) : undefined, ...others] = wrong;
  return (
    <Section title={messages.dataset.title} className={styles['entries']}>
      <TextArea
        label={messages.dataset.paste}
        help={messages.dataset.help}
        error={first}
        rows={4}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong([]);
        }}
        onPaste={(event) => {
          const table = tableOf(event.clipboardData);
          if (table !== undefined) {
            event.preventDefault();
            setTyped(table);
            setWrong([]);
          }
        }}
      />
      {others.map((text) => (
        <p key={text} className={styles['wrong']}>
          {text}
        </p>
      ))}
      <span className={styles['dataset']}>
        <Button size="small" kind="ink" isDisabled={typed.trim() === ''} onPress={() => take(typed)}>
          {messages.dataset.take}
        </Button>
        <Button size="small" onPress={() => file.current?.click()}>
          {messages.dataset.file}
        </Button>
      </span>
      <input
        ref={file}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        aria-label={messages.dataset.file}
        onChange={({ target }) => {
          void read(target.files?.[0]);
          target.value = '';
        }}
      />
    </Section>
  );
}

/** A table of another program or of a page, with how its columns stand; undefined where the plain words say that themselves. */
function tableOf(copied: DataTransfer): string | undefined {
  return readDataset(copied.getData('text/plain')).alignments ? undefined : copiedTable(copied.getData('text/html'));
}

/** What is said of a dataset, in the words of the specification. */
export function faultText(fault: DatasetFault | undefined): string | undefined {
  switch (fault?.code) {
    case 'DATASET_WITHOUT_ROWS':
      return editorText('datasetWithoutRows');
    case 'DATASET_WITHOUT_COLUMNS':
      return editorText('datasetWithoutColumns');
    case 'DATASET_ROWS_CUT':
      return editorText('datasetRowsTruncated', { maxRows: fault.maxRows });
    case 'DATASET_COLUMNS_CUT':
      return editorText('datasetColumnsTruncated', { maxColumns: fault.maxColumns });
    case 'DATASET_ROW_INCOMPLETE':
      return editorText('datasetRowIncomplete');
    case undefined:
      return undefined;
  }
}

/** What a block that stands on the page already is missing. */
function standingFault({ value }: DocumentNode, rows: number): DatasetFault | undefined {
  if (rows === 0) {
    return { code: 'DATASET_WITHOUT_ROWS' };
  }
  return Array.isArray(value['columns']) && value['columns'].length > 0
    ? undefined
    : { code: 'DATASET_WITHOUT_COLUMNS' };
}

/** Puts a dataset in the place of what a block holds. */
export function datasetOperations(
  block: DocumentNode,
  entries: readonly DocumentNode[],
  { columns, rows }: ReturnType<typeof readDataset>['dataset'],
  makeId: () => string,
): readonly Operation[] {
  const orders = orderKeysBetween(null, null, rows.length);
  const before = block.value['columns'];
  return [
    ...entries.map(({ id }): Operation => ({ kind: 'remove', id })),
    {
      kind: 'set',
      id: block.id,
      path: ['value', 'columns'],
      ...(before === undefined ? {} : { from: before }),
      to: [...columns],
    },
    ...rows.map((cells, index): Operation => ({
      kind: 'insert',
      nodes: [
        {
          id: makeId(),
          kind: 'entry',
          parent: block.id,
          order: orders[index] ?? 'a0',
          value: { cells: [...cells] },
        },
      ],
    })),
  ];
}

import { useRef } from 'react';
import type { ImportColumns } from '@portico/contract/studio';
import { ChoiceField } from '../settings/choice-field.tsx';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { Checkbox, TextArea, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import overlay from '../ui/overlay.module.css';
import styles from './lists.module.css';
import { messages } from './messages.ts';

/** What a file says before anything of it is kept. */
interface FoundFile {
  readonly head: readonly string[];
  readonly lines: readonly (readonly string[])[];
  readonly count: number;
}

/** How the people of a file agreed, in the owner's words. */
export interface Proof {
  readonly where: string;
  readonly when: string;
  readonly words: string;
  readonly isTrue: boolean;
}

type Errors = Readonly<Record<string, string>>;

/** The file. */
export function ImportFileField({
  name,
  error,
  onChoose,
}: {
  readonly name: string | undefined;
  readonly error: string | undefined;
  readonly onChoose: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles['file']}>
      <p>
        <b>{messages.file}</b> <small className={text['second']}>{name ?? messages.fileHelp}</small>
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        hidden
        aria-label={messages.file}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) {
            onChoose(chosen);
          }
          target.value = '';
        }}
      />
      <Button size="small" icon="file" onPress={() => input.current?.click()}>
        {name === undefined ? messages.chooseFile : messages.otherFile}
      </Button>
      {error ? (
        <Notice tone="bad" isAlert>
          <p>{error}</p>
        </Notice>
      ) : null}
    </div>
  );
}

/** Which column says what. */
export function ImportColumnFields({
  found,
  columns,
  errors,
  onChange,
}: {
  readonly found: FoundFile;
  readonly columns: ImportColumns;
  readonly errors: Errors;
  readonly onChange: (columns: ImportColumns) => void;
}) {
  const choices = found.head.map((head, index) => ({
    value: String(index),
    label: head || messages.columnNumber(index + 1),
  }));
  const none = [{ value: '', label: messages.noColumn }, ...choices];
  return (
    <div className={styles['columns']}>
      <ChoiceField
        label={messages.addressColumn}
        value={String(columns.address)}
        choices={choices}
        error={errors['address']}
        onChange={(value) => onChange({ ...columns, address: Number(value) })}
      />
      <ChoiceField
        label={messages.nameColumn}
        value={columns.name === null ? '' : String(columns.name)}
        choices={none}
        onChange={(value) => onChange({ ...columns, name: orNull(value) })}
      />
      <ChoiceField
        label={messages.proofColumn}
        value={columns.proof === null ? '' : String(columns.proof)}
        choices={none}
        onChange={(value) => onChange({ ...columns, proof: orNull(value) })}
      />
    </div>
  );
}

/** The first lines as they were read. */
export function ImportLines({ found, language }: { readonly found: FoundFile; readonly language: string }) {
  const caption = messages.firstLines(found.lines.length, found.count, language);
  return (
    // What scrolls must be reachable by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['lines']} aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {found.head.map((head, index) => (
              <th key={`${index} ${head}`}>{head || messages.columnNumber(index + 1)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.lines.map((cells, line) => (
            <tr key={`${line} ${cells[0] ?? ''}`}>
              {found.head.map((head, index) => (
                <td key={`${index} ${head}`}>
                  <bdi>{cells[index] ?? ''}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Where, when and with which words they agreed: nobody is added without it. */
export function ImportProof({
  proof,
  errors,
  onChange,
}: {
  readonly proof: Proof;
  readonly errors: Errors;
  readonly onChange: (proof: Proof) => void;
}) {
  return (
    <>
      <h3>{messages.proofTitle}</h3>
      <div className={overlay['pair']}>
        <TextField
          label={messages.importWhere}
          value={proof.where}
          maxLength={500}
          error={errors['where']}
          onChange={(event) => onChange({ ...proof, where: event.target.value })}
        />
        <TextField
          label={messages.importWhen}
          value={proof.when}
          maxLength={100}
          error={errors['when']}
          onChange={(event) => onChange({ ...proof, when: event.target.value })}
        />
      </div>
      <TextArea
        label={messages.importWords}
        rows={2}
        value={proof.words}
        maxLength={2000}
        error={errors['words']}
        onChange={(event) => onChange({ ...proof, words: event.target.value })}
      />
      <Checkbox
        label={messages.isTrue}
        checked={proof.isTrue}
        aria-invalid={errors['isTrue'] ? true : undefined}
        onChange={(event) => onChange({ ...proof, isTrue: event.target.checked })}
      />
      {errors['isTrue'] ? (
        <Notice tone="bad" isAlert>
          <p>{errors['isTrue']}</p>
        </Notice>
      ) : null}
      <p className={text['second']}>{messages.manyNote}</p>
    </>
  );
}

function orNull(value: string): number | null {
  return value === '' ? null : Number(value);
}

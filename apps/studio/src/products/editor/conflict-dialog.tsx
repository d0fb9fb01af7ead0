import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { conflictLabel, conflictValue } from './conflict-values.ts';
import { messages } from './messages.ts';
import type { ProductEditor } from './use-product-editor.ts';
import styles from './editor.module.css';

/** The same field, changed by two people: both values, and whose shall hold. */
export function ConflictDialog({ editor, language }: { readonly editor: ProductEditor; readonly language: string }) {
  const { conflicts, state } = editor;
  const [taken, setTaken] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({});
  const handleKeep = () => {
    editor.resolve(
      conflicts.map((conflict) => ({ conflict, takes: taken[keyOf(conflict.field, conflict.variantId)] ?? 'mine' })),
    );
    setTaken({});
  };
  return (
    <Dialog
      title={messages.conflictTitle}
      isOpen={conflicts.length > 0}
      isWide
      onClose={() => editor.resolve(undefined)}
      actions={
        <>
          <Button onPress={() => editor.resolve(undefined)}>{messages.cancel}</Button>
          <Button kind="ink" onPress={handleKeep}>
            {messages.keep}
          </Button>
        </>
      }
    >
      <p>{messages.conflictLead}</p>
      {conflicts.map((conflict) => {
        const key = keyOf(conflict.field, conflict.variantId);
        const value = (of: unknown) => conflictValue(conflict.field, of, state.base.currency, language);
        return (
          <fieldset key={key} className={styles['conflict']}>
            <legend>{conflictLabel(conflict, state.base)}</legend>
            {(
              [
                ['mine', messages.yours, conflict.yours],
                ['theirs', messages.theirs, conflict.theirs],
              ] as const
            ).map(([takes, label, of]) => (
              <label key={takes}>
                <input
                  type="radio"
                  name={key}
                  checked={(taken[key] ?? 'mine') === takes}
                  onChange={() => setTaken({ ...taken, [key]: takes })}
                />
                <b>{label}</b>
                <span>{value(of)}</span>
              </label>
            ))}
            <p>
              {messages.before}: {value(conflict.seen)}
            </p>
          </fieldset>
        );
      })}
    </Dialog>
  );
}

function keyOf(field: string, variantId: string | null): string {
  return `${variantId ?? ''} ${field}`;
}

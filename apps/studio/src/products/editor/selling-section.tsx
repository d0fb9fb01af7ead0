import { PRODUCT_LIMITS } from '@portico/domain';
import { ChoiceField } from '../../settings/choice-field.tsx';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/screen.tsx';
import { canRunOut } from './can-run-out.ts';
import { messages } from './messages.ts';
import type { ProductEditor } from './use-product-editor.ts';
import styles from './editor.module.css';

/** The words on its button and at its stock, the waiting list, and what is asked before it is added. */
export function SellingSection({ editor }: { readonly editor: ProductEditor }) {
  const { base, draft } = editor.state;
  const text = (field: 'addButtonText' | 'soldOutText' | 'scarcityText') => ({
    value: draft[field],
    error: editor.errors[field],
    'data-field': field,
    autoComplete: 'off',
    onChange: (event: { readonly target: { readonly value: string } }) =>
      editor.dispatch({ kind: 'edit', fields: { [field]: event.target.value } }),
  });
  return (
    <Section title={messages.selling}>
      <div className={styles['fields']}>
        <TextField
          {...text('addButtonText')}
          label={messages.addButtonText}
          help={messages.addButtonHelp}
          maxLength={PRODUCT_LIMITS.addButtonText}
        />
        {canRunOut(base) ? (
          <>
            <TextField
              {...text('soldOutText')}
              label={messages.soldOutText}
              help={messages.soldOutHelp}
              maxLength={PRODUCT_LIMITS.soldOutText}
            />
            <Checkbox
              label={messages.scarcityEnabled}
              checked={draft.scarcityEnabled}
              onChange={(event) => editor.dispatch({ kind: 'edit', fields: { scarcityEnabled: event.target.checked } })}
            />
            {draft.scarcityEnabled ? (
              <>
                <TextField
                  label={messages.scarcityThreshold}
                  inputMode="numeric"
                  value={Number.isNaN(draft.scarcityThreshold) ? '' : String(draft.scarcityThreshold)}
                  error={editor.errors['scarcityThreshold']}
                  data-field="scarcityThreshold"
                  maxLength={7}
                  onChange={(event) =>
                    editor.dispatch({
                      kind: 'edit',
                      fields: {
                        scarcityThreshold: /^\d+$/.test(event.target.value) ? Number(event.target.value) : Number.NaN,
                      },
                    })
                  }
                />
                <TextField
                  {...text('scarcityText')}
                  label={messages.scarcityText}
                  help={messages.scarcityTextHelp}
                  maxLength={PRODUCT_LIMITS.scarcityText}
                />
              </>
            ) : null}
            <Checkbox
              label={messages.isWaitlistOpen}
              help={messages.waitlistHelp}
              checked={draft.isWaitlistOpen}
              onChange={(event) => editor.dispatch({ kind: 'edit', fields: { isWaitlistOpen: event.target.checked } })}
            />
          </>
        ) : null}
        <Checkbox
          label={messages.isTaxable}
          help={messages.isTaxableHelp}
          checked={draft.isTaxable}
          onChange={(event) => editor.dispatch({ kind: 'edit', fields: { isTaxable: event.target.checked } })}
        />
        {base.forms.length > 0 ? (
          <ChoiceField
            label={messages.form}
            help={messages.formHelp}
            error={editor.errors['formId']}
            value={draft.formId ?? ''}
            choices={[
              { value: '', label: messages.noForm },
              ...base.forms.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(formId) => editor.dispatch({ kind: 'edit', fields: { formId: formId === '' ? null : formId } })}
          />
        ) : null}
      </div>
    </Section>
  );
}

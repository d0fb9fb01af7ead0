import { canRunOut, PRODUCT_LIMITS, ProductType, RESTOCK_LIMITS, RESTOCK_SENDINGS } from '@portico/domain';
import type { ComponentProps } from 'react';
import { ChoiceField } from '../../settings/choice-field.tsx';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/screen.tsx';
import { messages } from './messages.ts';
import type { ProductEditor } from './use-product-editor.ts';
import styles from './editor.module.css';

type WordsField =
  | 'addButtonText'
  | 'soldOutText'
  | 'scarcityText'
  | 'restockCallToAction'
  | 'restockSuccess'
  | 'mailingListText';

/** The words on its button and at its stock, the waiting list, and what is asked before it is added. */
export function SellingSection({ editor }: { readonly editor: ProductEditor }) {
  const { base, draft } = editor.state;
  const text = (field: WordsField) => ({
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
            {draft.isWaitlistOpen ? <WaitlistFields editor={editor} text={text} /> : null}
          </>
        ) : null}
        {base.productType === ProductType.GiftCard ? null : (
          <Checkbox
            label={messages.isTaxable}
            help={messages.isTaxableHelp}
            checked={draft.isTaxable}
            onChange={(event) => editor.dispatch({ kind: 'edit', fields: { isTaxable: event.target.checked } })}
          />
        )}
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

/** What the form of its waiting list says and offers (OWNER-005, OWNER-018). */
function WaitlistFields({
  editor,
  text,
}: {
  readonly editor: ProductEditor;
  readonly text: (field: WordsField) => Partial<ComponentProps<typeof TextField>>;
}) {
  const { draft } = editor.state;
  return (
    <>
      <ChoiceField
        label={messages.restockSending}
        value={draft.restockSending}
        choices={RESTOCK_SENDINGS.map((value) => ({ value, label: messages.restockSendings[value] }))}
        onChange={(value) => {
          const restockSending = RESTOCK_SENDINGS.find((one) => one === value) ?? 'shop';
          editor.dispatch({ kind: 'edit', fields: { restockSending } });
        }}
      />
      <TextField
        {...text('restockCallToAction')}
        label={messages.restockCallToAction}
        help={messages.restockWordsHelp}
        maxLength={RESTOCK_LIMITS.line}
      />
      <TextField
        {...text('restockSuccess')}
        label={messages.restockSuccess}
        help={messages.restockWordsHelp}
        maxLength={RESTOCK_LIMITS.line}
      />
      <Checkbox
        label={messages.mailingListSignUpEnabled}
        help={messages.mailingListSignUpHelp}
        checked={draft.mailingListSignUpEnabled}
        onChange={(event) =>
          editor.dispatch({ kind: 'edit', fields: { mailingListSignUpEnabled: event.target.checked } })
        }
      />
      {draft.mailingListSignUpEnabled ? (
        <>
          <Checkbox
            label={messages.mailingListOptInByDefault}
            help={messages.mailingListOptInHelp}
            checked={draft.mailingListOptInByDefault}
            onChange={(event) =>
              editor.dispatch({ kind: 'edit', fields: { mailingListOptInByDefault: event.target.checked } })
            }
          />
          <TextField
            {...text('mailingListText')}
            label={messages.mailingListText}
            help={messages.restockWordsHelp}
            maxLength={RESTOCK_LIMITS.line}
          />
        </>
      ) : null}
    </>
  );
}

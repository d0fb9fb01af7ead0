import { planOptions } from '@portico/domain';
import { useState } from 'react';
import type { MemberSite, ProductDetail } from '@portico/contract/studio';
import { saidAll } from '../../language/catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { messages } from './messages.ts';
import { OptionFields } from './option-fields.tsx';
import { draftsOf, isChanged, rowsOf, withOption } from './option-rows.ts';
import { RemovedVariants } from './removed-variants.tsx';
import { useOptionsChange } from './use-options-change.ts';
import styles from './options.module.css';

/** The options of a product: first they are written, then what would go is shown, then they change. */
export function OptionsDialog({
  site,
  product,
  onChanged,
  onClose,
}: {
  readonly site: MemberSite;
  readonly product: ProductDetail;
  readonly onChanged: (product: ProductDetail) => void;
  readonly onClose: () => void;
}) {
  const [rows, setRows] = useState(() =>
    // Whoever asks for the first option writes it at once.
    product.options.length > 0 ? rowsOf(product) : withOption([]),
  );
  const [addsMissing, setAddsMissing] = useState(false);
  const [wasTried, setTried] = useState(false);
  const change = useOptionsChange(site, product, onChanged);
  const options = draftsOf(rows);
  const plan = planOptions({ variants: product.variants, options, addsMissing });
  const errors = { ...(plan.ok ? {} : shownErrors(saidAll(plan.error.errors), wasTried)), ...change.errors };
  const missing = planMissing(product, options);
  const { language } = site;
  const handleApply = () => {
    setTried(true);
    if (plan.ok) {
      change.apply({ options, addsMissing }, plan.value.removedIds.length > 0);
    }
  };
  if (change.removed) {
    return (
      <Dialog
        title={messages.confirmTitle(change.removed.length, language)}
        isOpen
        isWide
        onClose={onClose}
        actions={
          <>
            <Button onPress={change.back}>{messages.back}</Button>
            <Button kind="redfill" isBusy={change.isBusy} onPress={change.confirm}>
              {messages.confirm}
            </Button>
          </>
        }
      >
        <RemovedVariants removed={change.removed} language={language} />
        {change.failure ? <Notice tone="bad" isAlert title={change.failure} /> : null}
      </Dialog>
    );
  }
  return (
    <Dialog
      title={messages.options}
      isOpen
      isWide
      isDismissable={!isChanged(rows, product)}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{messages.cancel}</Button>
          <Button
            kind="ink"
            isBusy={change.isBusy}
            isDisabled={!isChanged(rows, product) && !addsMissing}
            onPress={handleApply}
          >
            {messages.apply}
          </Button>
        </>
      }
    >
      <p className={styles['about']}>{messages.lead}</p>
      <OptionFields rows={rows} errors={errors} onChange={setRows} />
      {missing > 0 ? (
        <Checkbox
          label={messages.addsMissing(missing, language)}
          checked={addsMissing}
          onChange={(event) => setAddsMissing(event.target.checked)}
        />
      ) : null}
      <p className={styles['about']} aria-live="polite">
        {plan.ok ? (
          <b>
            {messages.plan(
              plan.value.variants.filter(({ id }) => id !== undefined).length,
              plan.value.variants.filter(({ id }) => id === undefined).length,
              plan.value.removedIds.length,
              language,
            )}
            .{' '}
          </b>
        ) : null}
        {messages.newHelp} {messages.keysHelp}
      </p>
      {change.failure ? (
        <Notice tone="bad" isAlert title={change.failure}>
          {change.isConflict ? <p>{messages.conflictLead}</p> : null}
        </Notice>
      ) : null}
    </Dialog>
  );
}

/** While one writes, only what no more writing would mend is told. */
function shownErrors(errors: Readonly<Record<string, string>>, wasTried: boolean): Readonly<Record<string, string>> {
  if (wasTried) {
    return errors;
  }
  return errors['options'] === undefined ? {} : { options: errors['options'] };
}

function planMissing(product: ProductDetail, options: ReturnType<typeof draftsOf>): number {
  const plan = planOptions({ variants: product.variants, options });
  return plan.ok ? plan.value.missingCount : 0;
}

import type { MemberSite } from '@portico/contract/studio';
import { useSaveKey } from '../products/editor/use-save-key.ts';
import bar from '../products/editor/editor.module.css';
import { Button } from '../ui/button.tsx';
import { commandKey } from '../ui/single-keys.ts';
import { messages } from './messages.ts';
import type { Counts } from './use-counts.ts';

/** Says what the typed counts come to and applies them; there only while there are some. */
export function InventoryBar({ site, counts }: { readonly site: MemberSite; readonly counts: Counts }) {
  const { language } = site;
  const { changes, wrong, more, less, products } = counts.summary;
  const isShown = changes.length > 0 || wrong.length > 0;
  useSaveKey(counts.apply);
  return (
    <div aria-live="polite" data-dock={isShown ? '' : undefined}>
      {isShown ? (
        <div className={bar['saveBar']}>
          <p className={bar['changed']}>{messages.changed(changes.length + wrong.length, language)}</p>
          <p className={wrong.length > 0 ? bar['wrong'] : bar['consequence']}>
            {wrong.length > 0
              ? messages.wrongCount(wrong.length, language)
              : messages.about(more, less, products, language)}
          </p>
          <div className={bar['saveActions']}>
            <Button kind="bare" onPress={counts.discard} isDisabled={counts.isApplying}>
              {messages.discard}
            </Button>
            <Button kind="ink" onPress={counts.apply} isBusy={counts.isApplying} className={bar['save']}>
              {messages.apply(changes.length, language)}
              <kbd className={bar['inkKey']}>{commandKey('S')}</kbd>
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  );
}

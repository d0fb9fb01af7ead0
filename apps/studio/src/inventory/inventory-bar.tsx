import type { MemberSite } from '@portico/contract/studio';
import { SaveBar } from '../ui/save-bar.tsx';
import { messages } from './messages.ts';
import type { Counts } from './use-counts.ts';

/** Says what the typed counts come to and applies them. */
export function InventoryBar({ site, counts }: { readonly site: MemberSite; readonly counts: Counts }) {
  const { language } = site;
  const { changes, wrong, more, less, products } = counts.summary;
  const count = changes.length + wrong.length;
  return (
    <SaveBar
      changed={count === 0 ? undefined : messages.changed(count, language)}
      consequence={messages.about(more, less, products, language)}
      problem={wrong.length === 0 ? undefined : messages.wrongCount(wrong.length, language)}
      saveLabel={messages.apply(changes.length, language)}
      isSaving={counts.isApplying}
      onSave={counts.apply}
      onDiscard={counts.discard}
    />
  );
}

import { FirstBlank } from '../shell/first-blank.tsx';
import { Button } from '../ui/button.tsx';
import { Blank } from '../ui/notice.tsx';
import { messages } from './messages.ts';

/** A site without a page. */
export function PagesFirst({ onNew }: { readonly onNew: () => void }) {
  const { first } = messages;
  return (
    <FirstBlank
      title={messages.nothing}
      lead={messages.nothingLead}
      starts={[
        { icon: 'file', label: first.page, about: first.pageLead, way: onNew, right: 'content.structure' },
        { icon: 'letters', label: first.blog, about: first.blogLead, way: onNew, right: 'content.structure' },
        {
          icon: 'bag',
          label: first.store,
          about: first.storeLead,
          way: { to: '/sites/$site/products/new' },
          right: 'products.edit',
        },
      ]}
      samples={[
        { label: first.samples.home, about: '/', value: first.samples.published },
        { label: first.samples.about, about: '/about', value: first.samples.published, isMarked: true },
        { label: first.samples.visit, about: '/visit', value: first.samples.draft },
      ]}
      caption={first.caption}
    />
  );
}

/** Nothing that is looked for. */
export function PagesBlank({ onClear }: { readonly onClear: () => void }) {
  return (
    <Blank title={messages.noMatch} actions={<Button onPress={onClear}>{messages.clear}</Button>}>
      <p>{messages.noMatchLead}</p>
    </Blank>
  );
}

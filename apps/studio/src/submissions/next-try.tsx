import { When } from '../format/when.tsx';
import { catalogue } from '../language/catalogue.ts';

const messages = catalogue('submissions.nextTry', { nextTry: 'next try' });

/** When a call that was not taken is made again; nothing where it is not. */
export function NextTry({ at }: { readonly at: number | null }) {
  return at === null ? null : (
    <>
      {' · '}
      {messages.nextTry} <When at={at} />
    </>
  );
}

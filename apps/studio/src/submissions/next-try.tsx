import { When } from '../format/when.tsx';

/** When a call that was not taken is made again; nothing where it is not. */
export function NextTry({ at, words }: { readonly at: number | null; readonly words: string }) {
  return at === null ? null : (
    <>
      {' · '}
      {words} <When at={at} />
    </>
  );
}

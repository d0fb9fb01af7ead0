import { nodeOf, type DocumentNode } from '@portico/page-model';
import { useRef, type ReactNode } from 'react';
import { useEditor } from '../store/editor.ts';
import type { OpenDocument } from '../store/state.ts';
import { isWebAddress } from './is-web-address.ts';

/** A part of the settings that lies around the fields of a block, or around its entries. */
export interface PartAround {
  readonly document: OpenDocument;
  readonly block: DocumentNode;
  readonly children: ReactNode;
}

/** How a block is found as it stands now: somebody may have written, or removed it, since something was asked for. */
export function useBlockNow({ document: { documentId }, block: { id } }: Pick<PartAround, 'document' | 'block'>) {
  const { store } = useEditor();
  return () => {
    const view = store.get().documents[documentId]?.session.view;
    const node = view && nodeOf(view, id);
    return view && node && { view, node };
  };
}

/** The address that a block shows something of, and how that is fetched by itself, once for each address. */
export function useOutsideAddress({ value }: DocumentNode) {
  const tried = useRef<string>(undefined);
  const url = typeof value['url'] === 'string' ? value['url'].trim() : '';
  const isWeb = isWebAddress(url);
  const fetchOnce = (fetch: (address: string) => void) => {
    if (isWeb && tried.current !== url) {
      tried.current = url;
      fetch(url);
    }
  };
  return { url, isWeb, fetchOnce };
}

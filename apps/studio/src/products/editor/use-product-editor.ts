import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useRef, useState, type Dispatch } from 'react';
import {
  type FieldConflict,
  type MemberSite,
  type ProductChange,
  type ProductDetail,
  updateProduct,
} from '@portico/contract/studio';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { toasts } from '../../ui/toasts.tsx';
import { focusField } from '../focus-field.ts';
import { keepProduct } from '../keep-product.ts';
import { fieldErrors, invertChange, readDraft } from './change.ts';
import { draftOf, type ProductDraft } from './draft.ts';
import { editorStep, startEditor, type Choice, type EditorAction, type EditorState } from './editor-state.ts';
import { messages } from './messages.ts';

/** Everything the parts of the editor need. */
export interface ProductEditor {
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
  /** Labels of what is changed; empty when nothing is. */
  readonly changed: readonly string[];
  /** Messages by field, after a save was tried. */
  readonly errors: Readonly<Record<string, string>>;
  readonly isSaving: boolean;
  /** Why the last save failed as a whole. */
  readonly failure: Error | null;
  readonly conflicts: readonly FieldConflict[];
  readonly save: () => void;
  readonly discard: () => void;
  /** Takes a product that was changed beside the fields, such as its options; what was typed stays. */
  readonly take: (product: ProductDetail) => void;
  readonly resolve: (choices: readonly Choice[] | undefined) => void;
}

/** The state of one product's editor and its saving; `onSaved` is told when a change was stored. */
export function useProductEditor(site: MemberSite, product: ProductDetail, onSaved?: () => void): ProductEditor {
  const cache = useQueryClient();
  const [state, dispatch] = useReducer(editorStep, undefined, () => startEditor(product, site.language));
  const [tried, setTried] = useState<Readonly<Record<string, string>>>();
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([]);
  const read = useMemo(() => readDraft(state.base, state.draft, state.language), [state]);
  const send = (change: ProductChange) =>
    api.call(site, updateProduct, { params: { itemId: product.id }, body: change });
  const wantsSave = useRef(false);

  useEffect(() => dispatch({ kind: 'loaded', product }), [product]);

  const keep = (saved: ProductDetail) => keepProduct(cache, site, saved);

  const undo = useMutation({
    mutationFn: send,
    onSuccess: (saved) => {
      keep(saved);
      toasts.show({ text: messages.undone });
    },
    onError: () => toasts.show({ text: messages.undoFailed }),
  });

  const saving = useMutation({
    mutationFn: ({ change }: { readonly change: ProductChange; readonly sent: ProductDraft }) => send(change),
    onSuccess: (saved, { change, sent }) => {
      setTried(undefined);
      dispatch({ kind: 'saved', product: saved, sent });
      keep(saved);
      const inverse = invertChange(change, saved);
      toasts.show({
        text: messages.saved,
        action: { label: messages.undo, run: () => undo.mutate(inverse) },
        isOfScreen: true,
      });
      onSaved?.();
    },
    onError: (error, { change }) => {
      if (error instanceof ApiError && error.code === 'CONFLICT') {
        setConflicts(error.conflicts);
      } else if (error instanceof ApiError && error.status === 400) {
        const errors = fieldErrors(change, error.errors);
        setTried(errors);
        focusField(errors);
      }
    },
  });

  const save = () => {
    if (saving.isPending || read.changed.length === 0) {
      return;
    }
    if (Object.keys(read.errors).length > 0) {
      setTried({});
      focusField(read.errors);
      return;
    }
    saving.mutate({ change: read.change, sent: state.draft });
  };

  // After a conflict was settled, the fields are read anew before they are sent.
  useEffect(() => {
    if (wantsSave.current) {
      wantsSave.current = false;
      save();
    }
  });

  const isWholeFailure =
    saving.error && !(saving.error instanceof ApiError && [400, 401, 409].includes(saving.error.status));
  return {
    state,
    dispatch,
    changed: read.changed,
    errors: tried ? { ...tried, ...read.errors } : {},
    isSaving: saving.isPending,
    failure: isWholeFailure ? saving.error : null,
    conflicts,
    save,
    discard: () => {
      setTried(undefined);
      saving.reset();
      dispatch({ kind: 'discard' });
    },
    take: (changed) => {
      dispatch({ kind: 'saved', product: changed, sent: draftOf(state.base, state.language) });
      keep(changed);
    },
    resolve: (choices) => {
      setConflicts([]);
      if (choices) {
        dispatch({ kind: 'resolved', choices });
        wantsSave.current = choices.some(({ takes }) => takes === 'mine') || read.changed.length > choices.length;
      }
    },
  };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { MemberSite } from '@portico/contract/studio';
import { ApiError } from '../api/api-error.ts';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { withMine } from './with-mine.ts';

/** A document of settings as the server answers it. */
export interface SettingsBody<Settings> {
  readonly settings: Settings;
}

/** The editor of one document of settings. */
export interface SettingsEditor<Settings> {
  readonly draft: Settings;
  readonly isDirty: boolean;
  /** Messages by the path of the field, after a save was refused. */
  readonly errors: Readonly<Record<string, string>>;
  readonly isSaving: boolean;
  /** Why the last save failed as a whole. */
  readonly failure: Error | null;
  /** Somebody else has saved since. */
  readonly isConflict: boolean;
  /** Changes some fields, or what they are made of now; always the same function, so that rows need not be drawn anew. */
  readonly edit: (fields: Edit<Settings>) => void;
  readonly save: () => void;
  readonly discard: () => void;
  /** Takes what is stored now: in place of what is typed, or beneath the fields that were changed here. */
  readonly reload: (keepsMine: boolean) => void;
}

/** New values of some fields, or how they follow from the present ones. */
export type Edit<Settings> = Partial<Settings> | ((now: Settings) => Partial<Settings>);

/** How a document is read, and under which name it lies in the cache. */
export interface SettingsQuery<Body> {
  readonly name:
    | 'restock-settings'
    | 'subscription-settings'
    | 'gift-card-settings'
    | 'shipping'
    | 'taxes'
    | 'store-settings'
    | 'site-settings'
    | 'visitor-settings'
    | 'form-settings'
    | 'comment-settings';
  readonly read: (site: MemberSite) => Promise<Body>;
}

interface Options<Settings, Body extends SettingsBody<Settings>> {
  readonly site: MemberSite;
  readonly query: SettingsQuery<Body>;
  readonly body: Body;
  /** Keeps new settings over what the person saw. */
  readonly write: (settings: Settings, seen: Body) => Promise<Body>;
  readonly onSaved?: (body: Body) => void;
}

/** State and saving of one document; what was saved can be taken back from its toast. */
export function useSettings<Settings, Body extends SettingsBody<Settings>>(
  options: Options<Settings, Body>,
): SettingsEditor<Settings> {
  const { site, query, body, write, onSaved } = options;
  const cache = useQueryClient();
  const [base, setBase] = useState(body);
  const [draft, setDraft] = useState(body.settings);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusals, setRefusals] = useState(0);
  const isDirty = textOf(draft) !== textOf(base.settings);

  // Once what is wrong is drawn, the first field of it takes the focus.
  useEffect(() => {
    if (refusals > 0) {
      document.querySelector<HTMLElement>('#content [aria-invalid=true]')?.focus();
    }
  }, [refusals]);

  // It was read again: while nothing is typed it takes the place of the old.
  const [read, setRead] = useState(body);
  if (body !== read) {
    setRead(body);
    if (!isDirty) {
      setBase(body);
      setDraft(body.settings);
    }
  }

  const keep = (saved: Body) => {
    setBase(saved);
    setErrors({});
    cache.setQueryData(settingsKey(site, query.name), saved);
    onSaved?.(saved);
  };
  const undo = useMutation({
    mutationFn: ({ settings, seen }: { readonly settings: Settings; readonly seen: Body }) => write(settings, seen),
    onSuccess: (saved) => {
      keep(saved);
      setDraft(saved.settings);
      toasts.show({ text: messages.undone });
    },
    onError: () => toasts.show({ text: messages.undoFailed }),
  });
  const saving = useMutation({
    mutationFn: ({ settings, seen }: { readonly settings: Settings; readonly seen: Body }) => write(settings, seen),
    onSuccess: (saved, { settings, seen }) => {
      keep(saved);
      // What was typed while it was on its way stays.
      setDraft((now) => (textOf(now) === textOf(settings) ? saved.settings : now));
      const handleUndo = () => undo.mutate({ settings: seen.settings, seen: saved });
      toasts.show({ text: messages.saved, action: { label: messages.undo, run: handleUndo }, isOfScreen: true });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 400) {
        setErrors(error.errors);
        setRefusals((count) => count + 1);
      }
    },
  });

  const edit = useCallback((fields: Edit<Settings>) => {
    setDraft((now) => {
      const changed = typeof fields === 'function' ? fields(now) : fields;
      return { ...now, ...changed };
    });
    setErrors((now) =>
      Object.keys(now).length === 0 || typeof fields === 'function' ? NONE : without(now, Object.keys(fields)),
    );
  }, []);
  const status = saving.error instanceof ApiError ? saving.error.status : undefined;
  return {
    draft,
    isDirty,
    errors,
    isSaving: saving.isPending,
    failure: saving.error && (status === undefined || ![400, 401, 409].includes(status)) ? saving.error : null,
    isConflict: status === 409,
    edit,
    save: () => {
      if (isDirty && !saving.isPending) {
        saving.mutate({ settings: draft, seen: base });
      }
    },
    discard: () => {
      setDraft(base.settings);
      setErrors({});
      saving.reset();
    },
    reload: (keepsMine) => {
      saving.reset();
      setErrors({});
      void cache
        .fetchQuery({ queryKey: settingsKey(site, query.name), queryFn: () => query.read(site), staleTime: 0 })
        .then((fresh) => {
          setBase(fresh);
          setDraft((mine) =>
            keepsMine ? withMine({ before: base.settings, mine, theirs: fresh.settings }) : fresh.settings,
          );
          return undefined;
        });
    },
  };
}

/** Where a document lies in the cache. */
export function settingsKey(site: MemberSite, name: SettingsQuery<unknown>['name']): readonly string[] {
  return [site.websiteId, 'settings', name];
}

const NONE: Readonly<Record<string, string>> = {};

function textOf(settings: unknown): string {
  return JSON.stringify(settings);
}

/** Errors of fields that are being mended go. */
function without(
  errors: Readonly<Record<string, string>>,
  fields: readonly string[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => !fields.some((field) => path === field || path.startsWith(`${field}.`))),
  );
}

import { closeForm, copyForm, createForm, getForm, listForms, removeForm, restoreForm } from '@portico/contract/studio';
import { formOfDocument } from '@portico/page-model';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { NOT_FOUND, ProblemError } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { openDocument } from '../editing/open-document.ts';
import { editorOf } from '../editing/routes.ts';
import type { Services } from '../services.ts';
import { makeForm } from './make-form.ts';
import { readForms } from './read-forms.ts';
import { readChoices, readPeople } from './read-choices.ts';

/** Forms of a site in the studio. */
export function registerFormBuilder(app: StudioApp, services: Services): void {
  const { clock, database, versions } = services;

  studioRoute(app, services, listForms, async ({ websiteId }) => ({
    rows: [...(await database.readInSite(websiteId, (tx) => readForms(tx)))],
  }));

  studioRoute(app, services, getForm, async ({ websiteId, params: { formId } }) => {
    const people = await readPeople(database, websiteId);
    return database.readInSite(websiteId, async (tx) => {
      const [form] = await readForms(tx, formId);
      return { form: there(form), ...(await readChoices(tx, people)) };
    });
  });

  studioRoute(app, services, createForm, async ({ websiteId, member, body }) => {
    const made = await database.inSite(websiteId, (tx) => makeForm(tx, services, body, editorOf(member, websiteId)));
    made.settle();
    return { id: made.id };
  });

  studioRoute(app, services, copyForm, async ({ websiteId, member, params: { formId }, body: { name } }) => {
    const editor = editorOf(member, websiteId);
    const made = await database.inSite(websiteId, async (tx) => {
      const asked = { kind: 'form', subject: formId, accountId: editor.accountId } as const;
      const { definition } = formOfDocument(there(await openDocument(tx, services, asked)).document);
      return makeForm(tx, services, { name, definition }, editor);
    });
    made.settle();
    return { id: made.id };
  });

  /** What visitors have of a form changes. */
  const change = async (websiteId: string, write: (tx: SiteTransaction) => Promise<boolean>): Promise<void> => {
    await database.inSite(websiteId, async (tx) => {
      if (!(await write(tx))) throw new ProblemError(NOT_FOUND);
      await versions.raise(tx);
    });
    versions.changed(websiteId);
  };

  studioRoute(app, services, closeForm, ({ websiteId, params: { formId }, body: { isClosed } }) =>
    change(websiteId, (tx) => mark(tx, formId, { closed_at: isClosed ? new Date(clock.now()) : null })),
  );

  studioRoute(app, services, removeForm, ({ websiteId, params: { formId } }) =>
    change(websiteId, (tx) => mark(tx, formId, { removed_at: new Date(clock.now()) })),
  );

  studioRoute(app, services, restoreForm, ({ websiteId, params: { formId } }) =>
    change(websiteId, (tx) => mark(tx, formId, { removed_at: null })),
  );
}

async function mark(
  { kysely, websiteId }: SiteTransaction,
  formId: string,
  said: { readonly closed_at?: Date | null; readonly removed_at?: Date | null },
): Promise<boolean> {
  const row = await kysely
    .updateTable('form')
    .set(said)
    .where('website_id', '=', websiteId)
    .where('id', '=', formId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

function there<Value>(value: Value | undefined): Value {
  if (value === undefined) {
    throw new ProblemError(NOT_FOUND);
  }
  return value;
}

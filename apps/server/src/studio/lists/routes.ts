import {
  createList,
  downloadList,
  getList,
  getSignUpForm,
  listListMembers,
  listLists,
  removeList,
  restoreList,
  suppressAddresses,
  takeOffList,
  unsuppressAddress,
  updateList,
  type ListFields,
} from '@portico/contract/studio';
import { isEmail } from '@portico/domain';
import { editorMessages, EMAIL_EXAMPLE, fillMessage, formMessages } from '@portico/locale';
import { leaveList, neverWriteTo } from '../../content/lists/change-member.ts';
import { changeMailingList, createMailingList, setListRemoved, signUpFormOf } from '../../content/lists/keep-list.ts';
import { lockMember } from '../../content/lists/mailing-list.ts';
import { unsuppress } from '../../content/lists/suppress.ts';
import { memberActor, recordExport, type AuditActor } from '../../platform/audit/record-audit.ts';
import { recordSettings } from '../../platform/audit/record-settings.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { sendCsv } from '../../platform/csv/csv-export.ts';
import { NOT_FOUND, ProblemError } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { isMailable } from '../../platform/mail/message.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { siteOf } from '../../sites/site/site-of.ts';
import type { Services } from '../../store/services.ts';
import { registerListImport } from './import-routes.ts';
import { readList, readLists } from './read-lists.ts';
import { membersCsv, readMembers } from './read-members.ts';
import { refused } from './refused.ts';

/** Mailing lists in the studio: who is on them, how each agreed, and taking people in and out. */
export function registerLists(app: StudioApp, services: Services): void {
  const { clock, database } = services;

  studioRoute(app, services, listLists, ({ websiteId }) =>
    database.readInSite(websiteId, (tx) => readLists(tx, clock.now())),
  );

  studioRoute(app, services, createList, async ({ websiteId, body }) => {
    checkLetter(body);
    return { id: await database.inSite(websiteId, (tx) => createMailingList(tx, services, body)) };
  });

  studioRoute(app, services, getList, ({ websiteId, params: { listId } }) =>
    database.readInSite(websiteId, async (tx) => there(await readList(tx, listId, clock.now()))),
  );

  studioRoute(app, services, getSignUpForm, async ({ websiteId, params: { listId } }) => {
    const { language } = (await siteOf(services, websiteId)).profile;
    const formId = await database.inSite(websiteId, (tx) => signUpFormOf(tx, services, { listId, language }));
    services.versions.changed(websiteId);
    return { formId: there(formId) };
  });

  studioRoute(app, services, updateList, async ({ request, member, websiteId, params: { listId }, body }) => {
    checkLetter(body);
    await noted(websiteId, memberActor(request, member), listId, (tx) => changeMailingList(tx, listId, body));
  });

  studioRoute(app, services, removeList, async ({ request, member, websiteId, params: { listId } }) => {
    const removedAt = new Date(clock.now());
    await noted(websiteId, memberActor(request, member), listId, (tx) => setListRemoved(tx, listId, removedAt));
  });

  studioRoute(app, services, restoreList, async ({ request, member, websiteId, params: { listId } }) => {
    await noted(websiteId, memberActor(request, member), listId, (tx) => setListRemoved(tx, listId, null));
  });

  /** Changes a list, and has the log tell what of it was another before. */
  async function noted(
    websiteId: string,
    actor: AuditActor,
    listId: string,
    work: (tx: SiteTransaction) => Promise<boolean>,
  ): Promise<void> {
    await database.inSite(websiteId, async (tx) => {
      const before = await readList(tx, listId, clock.now());
      found(await work(tx));
      const after = await readList(tx, listId, clock.now());
      const subject = `Mailing list ${after?.name ?? before?.name ?? ''}`;
      await recordSettings(tx, services, { actor, subject, before: before ?? {}, after: after ?? {} });
    });
  }

  studioRoute(app, services, listListMembers, ({ websiteId, params: { listId }, query }) =>
    database.readInSite(websiteId, async (tx) => {
      there(await readList(tx, listId, clock.now()));
      return readMembers(tx, listId, query);
    }),
  );

  studioRoute(app, services, takeOffList, async ({ websiteId, params: { listId, memberId } }) => {
    const site = await siteOf(services, websiteId);
    await database.inSite(websiteId, async (tx) => {
      const member = await lockMember(tx, memberId);
      found(member?.listId === listId);
      await leaveList(tx, services, site, { memberId, isAll: false, by: 'owner' });
    });
  });

  studioRoute(app, services, downloadList, async ({ request, reply, member, websiteId, params: { listId } }) => {
    const list = there(await database.readInSite(websiteId, (tx) => readList(tx, listId, clock.now())));
    await recordExport(services, { request, member, websiteId }, `Mailing list ${list.name}`, {});
    return sendCsv(reply, clock, { name: 'list', lines: membersCsv(database, websiteId, listId) });
  });

  registerListImport(app, services);

  studioRoute(app, services, suppressAddresses, async ({ websiteId, body }) => {
    const addresses = body.addresses.split(/[\s,;]+/).filter((address) => address !== '');
    if (addresses.length === 0 || !addresses.every((address) => isEmail(address) && isMailable(address))) {
      throw refused({ addresses: fillMessage(formMessages.emailFormat, { email: EMAIL_EXAMPLE }) });
    }
    const site = await siteOf(services, websiteId);
    await database.inSite(websiteId, (tx) => neverWriteTo(tx, services, site, addresses));
    return { count: new Set(addresses.map((address) => address.toLowerCase())).size };
  });

  studioRoute(app, services, unsuppressAddress, async ({ websiteId, body: { address } }) => {
    if (!isEmail(address)) {
      throw refused({ address: formMessages.emailShort });
    }
    // Who complained, or was erased at her wish, comes back by her own sign-up alone.
    const wasThere = await database.inSite(websiteId, (tx) => unsuppress(tx, services, address, ['never', 'bounced']));
    return { wasThere };
  });
}

/** A first letter needs a subject (EDITOR-013). */
function checkLetter({ welcomeSubject, welcomeText }: ListFields): void {
  if (welcomeText.trim() !== '' && welcomeSubject === '') {
    throw refused({ welcomeSubject: editorMessages.emailSubjectMissing });
  }
}

function found(isFound: boolean): void {
  if (!isFound) {
    throw new ProblemError(NOT_FOUND);
  }
}

function there<Value>(value: Value | undefined): Value {
  if (value === undefined) {
    throw new ProblemError(NOT_FOUND);
  }
  return value;
}

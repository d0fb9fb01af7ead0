import {
  answerOffer as answerCall,
  askSiteExport,
  deleteSite as deleteCall,
  downloadSiteExport,
  getSiteLife,
  offerSite as offerCall,
  updateCloneable,
  updateVisibility,
  withdrawOffer as withdrawCall,
} from '@portico/contract/studio';
import { memberActor, recordExport } from '../../platform/audit/record-audit.ts';
import { invalidFields, NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { isId } from '../../platform/ids/is-id.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { siteOf } from '../../sites/site/site-of.ts';
import type { Services } from '../../store/services.ts';
import { changeCloneable, changeVisibility } from '../../store/site-life/change-site.ts';
import { deleteSite } from '../../store/site-life/delete-site.ts';
import { askExport, exportKey } from '../../store/site-life/export-tasks.ts';
import { answerOffer, offerSite, withdrawOffer } from '../../store/site-life/own-site.ts';
import { readLife } from '../../store/site-life/read-life.ts';

/** Who sees a site, its archives, its end, and another owner. */
export function registerSiteLife(app: StudioApp, services: Services): void {
  studioRoute(app, services, getSiteLife, ({ member, websiteId }) => readLife(services, websiteId, member));

  studioRoute(app, services, updateVisibility, async ({ request, reply, member, websiteId, body }) => {
    const result = await changeVisibility(services, websiteId, body, memberActor(request, member));
    return result.ok ? readLife(services, websiteId, member) : sendProblem(request, reply, invalidFields(result.error));
  });

  studioRoute(app, services, updateCloneable, async ({ request, member, websiteId, body }) => {
    await changeCloneable(services, websiteId, body.isCloneable, memberActor(request, member));
    return readLife(services, websiteId, member);
  });

  studioRoute(app, services, askSiteExport, async ({ request, reply, member, websiteId }) => {
    const actor = { ...memberActor(request, member), accountId: member.accountId };
    const result = await askExport(services, websiteId, actor);
    return result.ok
      ? readLife(services, websiteId, member)
      : sendProblem(request, reply, { status: 409, code: 'EXPORT_UNDER_WAY', message: result.error.message });
  });

  studioRoute(
    app,
    services,
    downloadSiteExport,
    async ({ request, reply, member, websiteId, params: { exportId } }) => {
      const file = isId(exportId) ? await services.storage.get(exportKey(websiteId, exportId)) : null;
      if (!file) {
        return sendProblem(request, reply, NOT_FOUND);
      }
      const { identifier } = await siteOf(services, websiteId);
      await recordExport(services, { request, member, websiteId }, 'The whole site', {});
      return reply
        .header('content-disposition', `attachment; filename="${identifier}.zip"`)
        .header('content-length', file.size)
        .type('application/zip')
        .send(file.stream);
    },
  );

  studioRoute(app, services, deleteCall, async ({ request, reply, member, websiteId, body: { title } }) => {
    const site = await siteOf(services, websiteId);
    const result = await deleteSite(services, site, { actor: memberActor(request, member), title });
    if (result.ok) {
      return undefined;
    }
    const { code, message } = result.error;
    return sendProblem(
      request,
      reply,
      code === 'NAME' ? invalidFields({ title: message }) : { status: 409, code, message },
    );
  });

  studioRoute(app, services, offerCall, async ({ request, reply, member, websiteId, body: { accountId } }) => {
    const site = await siteOf(services, websiteId);
    const result = await offerSite(services, site, accountId, memberActor(request, member));
    return result.ok
      ? readLife(services, websiteId, member)
      : sendProblem(request, reply, { status: 409, ...result.error });
  });

  studioRoute(app, services, withdrawCall, async ({ request, member, websiteId }) => {
    await withdrawOffer(services, websiteId, memberActor(request, member));
    return readLife(services, websiteId, member);
  });

  studioRoute(app, services, answerCall, async ({ request, reply, member, websiteId, body: { isTaken } }) => {
    const site = await siteOf(services, websiteId);
    const { accountId } = member;
    const result = await answerOffer(services, site, { accountId, isTaken }, memberActor(request, member));
    return result.ok ? undefined : sendProblem(request, reply, { status: 409, ...result.error });
  });
}

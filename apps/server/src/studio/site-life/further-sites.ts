import {
  bringInSite,
  copySite as copyCall,
  listDeletedSites,
  MAX_ARCHIVE_BYTES,
  restoreSite as restoreCall,
  type MemberSite,
} from '@portico/contract/studio';
import { fileRefusals, siteRefusals } from '@portico/domain';
import { fillMessage } from '@portico/locale';
import type { FastifyRequest } from 'fastify';
import { withReceivedFile } from '../../content/assets/receive-file.ts';
import { memberActor } from '../../platform/audit/record-audit.ts';
import { workingAs } from '../../platform/database/time-limits.ts';
import { invalidFields, NOT_FOUND, ProblemError, sendProblem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { uploadedFile } from '../../platform/http/uploaded-file.ts';
import { memberMay } from '../../sites/accounts/member-may.ts';
import { memberSites } from '../../sites/accounts/member-sites.ts';
import type { Member } from '../../sites/accounts/sessions.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { siteProfile } from '../../sites/site/site.ts';
import { makerRefusal } from '../../store/new-site/make-site.ts';
import type { Services } from '../../store/services.ts';
import { archiveRefusalText } from '../../store/site-archive/archive-format.ts';
import { importSite, type ImportSiteRefusal } from '../../store/site-archive/import-site.ts';
import { copySite } from '../../store/site-life/copy-site.ts';
import { GRACE_MS, restoreSite } from '../../store/site-life/delete-site.ts';

/** Sites that begin as another one stands, or as an archive has it; and those that come back. */
export function registerFurtherSites(app: StudioApp, services: Services): void {
  studioRoute(app, services, copyCall, async ({ request, member, body: { from, ...wish } }) => {
    const source = await services.database.platform
      .selectFrom('website')
      .where('id', '=', from)
      .where('deleted_at', 'is', null)
      .select('is_cloneable')
      .executeTakeFirst();
    const mayCopy = source?.is_cloneable === true || memberMay(member, from, 'site.own');
    if (!source || !mayCopy) {
      throw new ProblemError({ ...NOT_FOUND, message: siteRefusals.notCloneable });
    }
    refuseMakers(member);
    const actor = memberActor(request, member);
    const made = await workingAs('job', () => copySite(services, from, wish, { accountId: member.accountId, actor }));
    if (!made.ok) {
      throw refused(made.error);
    }
    return { site: await siteOfMember(request, member, made.value.websiteId) };
  });

  studioRoute(app, services, bringInSite, async ({ request, reply, member, query }) => {
    refuseMakers(member);
    const part = await uploadedFile(request, { fileSize: MAX_ARCHIVE_BYTES });
    if (!part) {
      return sendProblem(request, reply, { status: 400, code: 'NO_FILE', message: siteRefusals.noFile });
    }
    const actor = memberActor(request, member);
    const made = await withReceivedFile(part.file, async (file) => {
      if (part.file.truncated) {
        const megabytes = MAX_ARCHIVE_BYTES / 1024 ** 2;
        throw new ProblemError({
          status: 413,
          code: 'FILE_TOO_LARGE',
          message: fillMessage(fileRefusals.tooLarge, { megabytes }),
        });
      }
      const wish = { identifier: query.identifier, title: query.title === '' ? undefined : query.title };
      return workingAs('job', () => importSite(services, file.path, wish, { accountId: member.accountId, actor }));
    });
    if (!made.ok) {
      throw refused(made.error);
    }
    return { site: await siteOfMember(request, member, made.value.websiteId) };
  });

  studioRoute(app, services, listDeletedSites, async ({ member }) => ({ sites: await deletedSitesOf(member) }));

  studioRoute(app, services, restoreCall, async ({ request, member, params: { deletedSiteId } }) => {
    const site = (await deletedSitesOf(member)).find(({ websiteId }) => websiteId === deletedSiteId);
    if (!site || !(await restoreSite(services, site.websiteId, memberActor(request, member)))) {
      throw new ProblemError(NOT_FOUND);
    }
    return { identifier: site.identifier };
  });

  function refuseMakers(member: Member): void {
    const refusal = makerRefusal(services, member);
    if (refusal) {
      throw new ProblemError({ status: 403, ...refusal });
    }
  }

  async function siteOfMember(request: FastifyRequest, member: Member, websiteId: string): Promise<MemberSite> {
    const memberships = [{ websiteId, isOwner: true, roleIds: [], endsAt: null }];
    const address = { protocol: request.protocol, host: request.headers.host };
    const [site] = await memberSites(services, { ...member, memberships }, address);
    if (!site) {
      throw new Error(`The site ${websiteId} was made and is gone.`);
    }
    return site;
  }

  /** Those that she owns; nobody else brings a site back in the studio. */
  async function deletedSitesOf({ accountId }: Member) {
    const rows = await services.database.platform
      .selectFrom('website')
      .innerJoin('membership', 'membership.website_id', 'website.id')
      .where('membership.account_id', '=', accountId)
      .where('membership.is_owner', '=', true)
      .where('website.deleted_at', 'is not', null)
      .select(['website.id', 'website.identifier', 'website.profile', 'website.deleted_at', 'website.deleted_by'])
      .orderBy('website.deleted_at', 'desc')
      .execute();
    return rows.map((row) => ({
      websiteId: row.id,
      identifier: row.identifier,
      title: siteProfile(row.profile).siteTitle,
      deletedBy: row.deleted_by ?? '',
      until: (row.deleted_at?.getTime() ?? 0) + GRACE_MS,
    }));
  }
}

function refused(error: ImportSiteRefusal): ProblemError {
  return error.code === 'INVALID'
    ? new ProblemError(invalidFields(error.errors))
    : new ProblemError({ status: 422, code: error.code, message: archiveRefusalText(error) });
}

import { createFormUpload, readFormUpload, removeFormUpload, sendFormUpload } from '@portico/contract';
import { tooLargeText } from '@portico/domain';
import { fillMessage } from '@portico/locale';
import { NOT_FOUND, sendProblem } from '../../../platform/http/problem.ts';
import { siteAnswerContext } from '../../../sites/site/answer-context.ts';
import { shopRoute } from '../../../sites/site/shop-route.ts';
import type { Site } from '../../../sites/site/site.ts';
import type { SiteApp } from '../../../sites/site/site-app.ts';
import type { Services } from '../../services.ts';
import { acceptParts, createPartReceiver } from '../../uploads/receive-parts.ts';
import { removeUploads, type Upload } from '../../uploads/upload.ts';
import { findForm } from '../read-sent.ts';
import { formRefusalText } from '../refusal-text.ts';
import { lookIntoUpload } from './look-into-upload.ts';
import { newFormUpload, type FileField } from './new-form-upload.ts';
import { findSent } from './sent-files.ts';

/** Files of visitors, before the form that they belong to (forms §3.4, SEC-42): only fields of files take any. */
export function registerFormFiles(app: SiteApp, services: Services): void {
  acceptParts(app);
  const receiveParts = createPartReceiver(services);

  shopRoute(app, services, createFormUpload, async ({ request, reply, body }) => {
    const { site } = request;
    const form = await findForm(services, site, body.formId);
    const field = form?.fields.find((one): one is FileField => one.id === body.fieldId && one.type === 'file');
    if (!form || !field) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    const made = await newFormUpload(services, site.websiteId, {
      formId: form.id,
      field,
      fileName: body.name,
      byteSize: body.size,
      source: request.ip,
    });
    if (made.ok) {
      return { uploadId: made.uploadId, token: made.token };
    }
    return made.code === 'FILE_TOO_LARGE'
      ? sendProblem(request, reply, {
          status: 413,
          code: made.code,
          message: tooLarge(services, site, body.name, field),
        })
      : sendProblem(request, reply.header('retry-after', RETRY_AFTER_S), {
          status: 429,
          code: made.code,
          message: formRefusalText(made.code, site.profile.language),
        });
  });

  shopRoute(app, services, readFormUpload, async ({ request, reply, params, query }) => {
    const { site } = request;
    const { websiteId } = site;
    const upload = await findSent(services, websiteId, { named: `${params.uploadId}.${query.token}` });
    if (!upload) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    if (request.method === 'HEAD') {
      return receiveParts(request, reply, { websiteId, uploadId: upload.id });
    }
    const field = await fieldOf(services, site, upload);
    const seen = (await lookIntoUpload(services, upload, field?.settings.types ?? [])) ?? upload;
    return {
      state: seen.state,
      received: Number(seen.received),
      ...problemOf(services, site, seen, field),
    };
  });

  shopRoute(app, services, sendFormUpload, async ({ request, reply, params, query }) => {
    const { websiteId } = request.site;
    const upload = await findSent(services, websiteId, { named: `${params.uploadId}.${query.token}` });
    return upload
      ? receiveParts(request, reply, { websiteId, uploadId: upload.id })
      : sendProblem(request, reply, NOT_FOUND);
  });

  shopRoute(app, services, removeFormUpload, async ({ request, reply, params, query }) => {
    const { websiteId } = request.site;
    const upload = await findSent(services, websiteId, { named: `${params.uploadId}.${query.token}` });
    // What was handed in is the owner's.
    if (!upload || upload.state === 'claimed') {
      return sendProblem(request, reply, NOT_FOUND);
    }
    await removeUploads(services, websiteId, [upload]);
    return {};
  });
}

const RETRY_AFTER_S = 600;

async function fieldOf(services: Services, site: Site, upload: Upload): Promise<FileField | undefined> {
  const form = await findForm(services, site, upload.form_id ?? '');
  return form?.fields.find((one): one is FileField => one.id === upload.field_id && one.type === 'file');
}

function problemOf(
  services: Services,
  site: Site,
  { state, file_name: fileName }: Upload,
  field: FileField | undefined,
) {
  if (state === 'unsupported') {
    const { answers } = siteAnswerContext(site, services.clock.now()).messages;
    return { problem: fillMessage(answers.fileUnsupported, { fileName }) };
  }
  return state === 'too-large' && field ? { problem: tooLarge(services, site, fileName, field) } : {};
}

function tooLarge({ clock }: Pick<Services, 'clock'>, site: Site, fileName: string, field: FileField): string {
  return tooLargeText(fileName, field.settings.maxSizeMb, siteAnswerContext(site, clock.now()));
}

import { editingRefusals, fillMessage, isPageAddress } from '@portico/domain';
import type { JsonObject, JsonValue } from '@portico/page-model';
import { isId } from '../../../platform/ids/is-id.ts';
import { PAGE_SETTINGS } from '../../editing/subjects/page-settings.ts';
import { redirectRenamed } from '../../redirects/redirects.ts';
import type { Project } from './projection.ts';

/** What is said of a page beside its content. Its old address leads to the new one from then on. */
export const projectPageSettings: Project = async (tx, { head, live, state }, { services }) => {
  const value = state.nodes['root']?.value ?? {};
  const urlId = text(value['urlId']);
  const before = text(live?.nodes['root']?.value['urlId']);
  const [taken] = await tx.query<{ id: string }>(TAKEN, [tx.websiteId, head.subject, urlId]);
  if ((urlId !== before && !isPageAddress(urlId)) || taken) {
    return { urlId: fillMessage(editingRefusals.address, { val: urlId }) };
  }
  const now = new Date(services.clock.now());
  if (value['isHomepage'] === true) {
    await tx.query(LEAVE_HOME, [tx.websiteId, head.subject]);
  }
  await tx.query(WRITE, [
    tx.websiteId,
    head.subject,
    text(value['title']),
    text(value['navigationTitle']),
    urlId,
    text(value['description']),
    live === null,
    value['isHomepage'] === true,
    pageSize(value['pageSize']),
    typeof value['layout'] === 'string' && value['layout'] !== '' ? value['layout'] : null,
    typeof value['assetId'] === 'string' && isId(value['assetId']) ? value['assetId'] : null,
    JSON.stringify(settingsOf(value)),
    now,
    PAGE_SETTINGS,
  ]);
  if (before !== '' && before !== urlId) {
    await redirectRenamed(tx, { from: `/${before}`, to: `/${urlId}`, kind: 'collection', id: head.subject, now });
  }
  return undefined;
};

function settingsOf(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => PAGE_SETTINGS.includes(name)));
}

function text(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

function pageSize(value: JsonValue | undefined): number {
  return typeof value === 'number' && Number.isInteger(value) ? Math.min(Math.max(value, 1), 200) : 20;
}

const TAKEN = {
  name: 'project-address-taken',
  text: 'select id from collection where website_id = $1 and id <> $2 and url_id = $3',
};
const LEAVE_HOME = {
  name: 'project-leave-home',
  text: 'update collection set is_homepage = false where website_id = $1 and id <> $2 and is_homepage',
};
const WRITE = {
  name: 'project-page-settings',
  text: `update collection set title = $3, navigation_title = $4, url_id = $5, description = $6,
      is_enabled = is_enabled or ($7 and settings->>'access' is distinct from 'staff'), is_homepage = $8,
      page_size = $9, layout = $10, main_asset_id = (select a.id from asset a where a.website_id = $1 and a.id = $11 and not a.is_private),
      settings = (settings - 'isDraft' - $14::text[]) || $12::jsonb, updated_at = $13
    where website_id = $1 and id = $2`,
};

import type { Project } from './projection.ts';

/** A new version of a page's content, which visitors see; a page that was never live is shown from now on. */
export const projectPage: Project = async (tx, { head, live, state }, { services, accountId }) => {
  await tx.query(WRITE, [
    tx.websiteId,
    head.subject,
    JSON.stringify(state),
    accountId,
    new Date(services.clock.now()),
    live === null,
  ]);
  return undefined;
};

const WRITE = {
  name: 'project-page',
  text: `with made as (
      insert into page_version (website_id, collection_id, version, document, account_id, created_at)
      select $1, $2, 1 + coalesce(max(version), 0), $3, $4, $5 from page_version where website_id = $1 and collection_id = $2
      returning version)
    update collection c set published_version = made.version, updated_at = $5, settings = c.settings - 'isDraft',
      is_enabled = c.is_enabled or ($6 and c.settings->>'access' is distinct from 'staff')
    from made where c.website_id = $1 and c.id = $2`,
};

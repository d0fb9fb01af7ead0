import type { Project } from './projection.ts';

/** The content of a zone of the kit. */
export const projectField: Project = async (tx, { head, state }, { services }) => {
  await tx.query(WRITE, [tx.websiteId, head.subject, JSON.stringify(state), new Date(services.clock.now())]);
  return undefined;
};

const WRITE = {
  name: 'project-field',
  text: `insert into block_field (website_id, field_id, document, updated_at) values ($1, $2, $3, $4)
    on conflict (website_id, field_id) do update set document = excluded.document, updated_at = excluded.updated_at`,
};

import type { AddJob } from '../services.ts';

const ADD_JOB = {
  name: 'add-job',
  text: 'select add_job($1, $2::json, $3, to_timestamp($4::double precision / 1000))',
};

/** Adds a job in the caller's transaction: it exists exactly when the change does. */
export const addJob: AddJob = async (transaction, task, payload, options = {}) => {
  const bound = JSON.stringify({ ...payload, websiteId: transaction.websiteId });
  await transaction.query(ADD_JOB, [task, bound, options.jobKey ?? null, options.runAt ?? null]);
};

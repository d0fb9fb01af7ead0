import type { AddJob } from '../services.ts';

/** Of jobs that are due runners are told, and not of one that is due in a moment. */
const RUN_AT = `coalesce(to_timestamp($4::double precision / 1000), case when $5::boolean then now() + interval '1 millisecond' end)`;

const ADD = { name: 'add-job', text: `select add_job($1, $2::json, $3, ${RUN_AT})` };

const ADD_ENDING = { name: 'add-job-ending', text: `select add_job($1, $2::json, $3, ${RUN_AT}), end_job($6)` };

const ENSURE = { name: 'ensure-job', text: 'select ensure_job($1, $2::json, $3)' };

/** Adds a job in the caller's transaction: it exists exactly when the change does. */
export const addJob: AddJob = async (
  tx,
  task,
  payload,
  { jobKey = null, runAt = null, ends, isUntold = false, keepsEarlier } = {},
) => {
  if (jobKey !== null && jobKey !== task && !jobKey.startsWith(`${task} `)) {
    throw new Error(`The key of a job begins with its task: ${jobKey} is not one of ${task}.`);
  }
  const bound = JSON.stringify({ ...payload, websiteId: tx.websiteId });
  if (keepsEarlier) {
    await tx.query(ENSURE, [task, bound, jobKey]);
  } else if (ends === undefined) {
    await tx.query(ADD, [task, bound, jobKey, runAt, isUntold]);
  } else {
    await tx.query(ADD_ENDING, [task, bound, jobKey, runAt, isUntold, ends]);
  }
};

import { SUBMISSION_VIEWS, type SubmissionView } from '@portico/contract/studio';

/** The state of the inbox, kept in its address; `open` is the submission that is read. */
export interface SubmissionSearch {
  readonly view?: SubmissionView;
  readonly q?: string;
  readonly form?: string;
  /** Who deals with it: an account's id, or `none`. */
  readonly assigned?: string;
  readonly from?: string;
  readonly to?: string;
  readonly open?: string;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const ID = /^[0-9a-f-]{36}$/;

/** Reads an address; what it does not know is left out. */
export function submissionSearch({
  view,
  q,
  form,
  assigned,
  from,
  to,
  open,
}: Record<string, unknown>): SubmissionSearch {
  const known = SUBMISSION_VIEWS.find((name) => name === view && name !== 'all');
  return {
    ...(known ? { view: known } : {}),
    ...(q !== undefined && q !== '' ? { q: String(q).slice(0, 100) } : {}),
    ...(typeof form === 'string' && ID.test(form) ? { form } : {}),
    ...(assigned === 'none' || (typeof assigned === 'string' && ID.test(assigned)) ? { assigned } : {}),
    ...day('from', from),
    ...day('to', to),
    ...(typeof open === 'string' && ID.test(open) ? { open } : {}),
  };
}

function day(name: 'from' | 'to', value: unknown): Pick<SubmissionSearch, 'from' | 'to'> {
  return typeof value === 'string' && DAY.test(value) ? { [name]: value } : {};
}

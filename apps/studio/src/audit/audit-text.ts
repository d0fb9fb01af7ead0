import type { AuditRow } from '@portico/contract/studio';
import { formatDay, type DateStyle } from '../format/dates.ts';
import { formatMoney } from '../format/money.ts';
import { roleName } from '../people/role-words.ts';
import { messages } from './messages.ts';

/** What exactly an entry tells, after its kind and object: a few words, or none. */
export function auditText({ kind, detail }: Pick<AuditRow, 'kind' | 'detail'>, style: DateStyle): string {
  const { language } = style;
  switch (kind) {
    case 'sign-in':
      return join(detail['by'] === 'link' ? messages.byLink : messages.byPassword, detail['isOwner'] && messages.owner);
    case 'sign-in-failed':
      return join(
        detail['second'] && messages.secondStep,
        detail['by'] === 'link' && messages.byUsedLink,
        detail['by'] === 'invitation' && messages.byUsedInvitation,
        detail['isOwner'] && messages.owner,
      );
    case 'refund':
      return formatMoney(Number(detail['amountCents'] ?? 0), String(detail['currency'] ?? ''), language);
    case 'gift-card':
      return giftCardText(detail, language);
    case 'export':
      return exportText(detail);
    case 'payment-keys':
      return join(detail['change'], detail['keys']);
    case 'payment-settings':
      return messages.fromTo(providerText(detail['before']), providerText(detail['now']));
    case 'site-settings':
      if (typeof detail['change'] === 'string') return changeText(detail);
      return detail['after'] === undefined ? fieldsText(detail['fields']) : changesText(detail);
    case 'settings':
      return changesText(detail);
    case 'kit':
      return join(detail['change'], messages.fromTo(String(detail['before'] ?? '–'), String(detail['after'] ?? '–')));
    case 'import':
      return detail['change'] === 'undone' ? messages.imports.undone : messages.imports.started;
    case 'visitor-erased':
      if (detail['isHistory'] === true) return messages.erasedHistory;
      if (detail['submissions'] !== undefined) {
        return messages.erasedSubmissions(Number(detail['submissions']), language);
      }
      return messages.erased(Number(detail['events'] ?? 0), Number(detail['consents'] ?? 0), language);
    case 'published':
      return messages.documents(Array.isArray(detail['documents']) ? detail['documents'].length : 0, language);
    case 'member':
      return join(detail['change'], rolesText(detail), lastDayText(detail['until'], style));
    case 'second-step':
      return join(detail['change']);
    case 'email':
      return messages.fromTo(String(detail['before']), String(detail['after']));
    case 'password':
    case 'access-denied':
      return '';
  }
}

/** What was done to a site as a whole, with the value before and after where it has one. */
function changeText({ change, before, after }: AuditRow['detail']): string {
  const [old, fresh] = [before, after].map((value) => (typeof value === 'string' ? value : ''));
  return join(change, old && fresh ? messages.fromTo(old, fresh) : fresh);
}

/** Roles before and after, where an entry has them. */
function rolesText({ before, after }: AuditRow['detail']): string {
  if (before === undefined && after === undefined) return '';
  return before === undefined || after === undefined
    ? roleNames(after ?? before)
    : messages.fromTo(roleNames(before), roleNames(after));
}

/** The last day of a place, where it has one or has none any more. */
function lastDayText(until: unknown, style: DateStyle): string {
  const endsAt = Date.parse(String(until));
  if (Number.isNaN(endsAt)) return until === 'for good' ? messages.forGood : '';
  return messages.untilDay(formatDay(endsAt - 1, 0, style));
}

function roleNames(roleIds: unknown): string {
  return [roleIds]
    .flat()
    .map((roleId) => roleName(Number(roleId)))
    .join(', ');
}

function giftCardText({ change, amountCents, currency }: AuditRow['detail'], language: string): string {
  const known: Readonly<Record<string, string>> = messages.giftCards;
  const amount = amountCents === undefined ? '' : formatMoney(Number(amountCents), String(currency ?? ''), language);
  return join(known[String(change)], amount);
}

function exportText(detail: AuditRow['detail']): string {
  const filters = Object.entries(detail)
    .filter(([, value]) => value !== 'all')
    .map(([name, value]) => `${name} ${[value].flat().map(String).join(', ')}`);
  return filters.length === 0 ? messages.everything : messages.narrowed(filters.join('; '));
}

/** Signs of a value that a line has room for; the export has all that is kept. */
const MOST_SIGNS = 40;

/** Each field that changed, with its value before and after. */
function changesText({ before, after }: AuditRow['detail']): string {
  const [old, fresh] = [new Map(Object.entries(before ?? {})), Object.entries(after ?? {})];
  return fresh.map(([field, now]) => messages.changed(fieldsText(field), short(old.get(field)), short(now))).join('; ');
}

function short(value: unknown): string {
  const text = String(value ?? '');
  return text.length > MOST_SIGNS ? `${text.slice(0, MOST_SIGNS)}…` : text;
}

function fieldsText(fields: unknown): string {
  const known: Readonly<Record<string, string>> = messages.siteFields;
  return [fields]
    .flat()
    .map((field) => known[String(field)] ?? String(field))
    .join(', ');
}

function providerText(provider: unknown): string {
  const known: Readonly<Record<string, string>> = messages.providers;
  return known[String(provider)] ?? String(provider);
}

function join(...words: readonly unknown[]): string {
  return words.filter((word) => typeof word === 'string' && word !== '').join(', ');
}

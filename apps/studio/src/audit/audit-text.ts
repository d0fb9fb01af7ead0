import type { AuditRow } from '@portico/contract/studio';
import { formatMoney } from '../format/money.ts';
import { messages } from './messages.ts';

/** What exactly an entry tells, after its kind and object: a few words, or none. */
export function auditText({ kind, detail }: Pick<AuditRow, 'kind' | 'detail'>, language: string): string {
  switch (kind) {
    case 'sign-in':
      return join(detail['by'] === 'link' ? messages.byLink : messages.byPassword, detail['isOwner'] && messages.owner);
    case 'sign-in-failed':
      return join(detail['isOwner'] && messages.owner);
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
      return fieldsText(detail['fields']);
    case 'import':
      return detail['change'] === 'undone' ? messages.imports.undone : messages.imports.started;
    case 'visitor-erased':
      return messages.erased(Number(detail['events'] ?? 0), Number(detail['consents'] ?? 0), language);
    case 'member':
      return join(detail['change']);
    case 'password':
    case 'access-denied':
      return '';
  }
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

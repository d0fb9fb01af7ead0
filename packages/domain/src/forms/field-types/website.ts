import { accept } from '@portico/locale';
import { lengthOf } from '../clean-text.ts';
import { oneColumn, readText, refused, type FieldTypeRow } from './row.ts';

/** Longest address with its scheme (FORM-050). */
const MAX_URL = 2082;

/** The address of a website; `https://` is put before one without scheme. */
export const website: FieldTypeRow<'website'> = {
  version: 1,
  settings: { placeholder: { kind: 'text', max: 200 }, allowHttp: { kind: 'flag', otherwise: true } },
  isQuestion: true,
  read: (raw, field, context) =>
    readText(raw, field, context, {
      max: Number.MAX_SAFE_INTEGER,
      judge: (typed) => {
        const value = /^[a-z][a-z0-9+-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`;
        const isGood =
          lengthOf(value) <= MAX_URL && isWebAddress(value) && (field.settings.allowHttp || !/^http:/i.test(value));
        return isGood ? accept({ value }) : refused(linkMessage(context.messages.answers.linkFormat));
      },
    }),
  ...oneColumn,
};

/** The two places of FORM-036 in the order in which they stand. */
export function linkMessage(message: string): string {
  const examples = ['https://example.com', 'example.com'];
  return message.replace(/\{host\}/g, () => examples.shift() ?? '');
}

/** Whether text is an http address of a host that the whole world may know (FORM-051: ports are 1 to 65535). */
function isWebAddress(text: string): boolean {
  if (/[\s\p{C}\\]/u.test(text)) return false;
  const [, authority = ''] = /^https?:\/\/([^/?#]*)/i.exec(text) ?? [];
  const [, host = '', port] = /^(\[[0-9a-f:.]*\]|[^:@[\]]*)(?::(\d{1,5}))?$/i.exec(authority) ?? [];
  const isPort = port === undefined || (Number(port) >= 1 && Number(port) <= 65_535);
  return isPort && (isIpv6(host) || isIpv4(host) || isName(host));
}

function isName(host: string): boolean {
  const labels = host.split('.');
  return (
    labels.length >= 2 &&
    labels.every((label) => /^[\p{L}\p{N}\p{M}_-]{1,63}$/u.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

function isIpv4(host: string): boolean {
  return /^(\d{1,3}\.){3}\d{1,3}$/.test(host) && host.split('.').every((part) => Number(part) <= 255);
}

function isIpv6(host: string): boolean {
  const groups = host.slice(1, -1).split(':');
  const isShortened = host.split('::').length === 2;
  return (
    host.startsWith('[') &&
    groups.every((group) => /^[0-9a-f]{0,4}$/i.test(group)) &&
    (isShortened ? groups.length <= 8 && !host.includes(':::') : groups.length === 8 && !groups.includes(''))
  );
}

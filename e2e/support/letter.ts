import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The plain text of each mail that lies in a program's outbox folder, in the order in which they were written. */
export function lettersIn(
  dataDir: string,
): readonly { readonly file: string; readonly to: string; readonly text: string }[] {
  const folder = path.join(dataDir, 'outbox');
  return (existsSync(folder) ? readdirSync(folder) : []).toSorted().map((file) => {
    const letter = readFileSync(path.join(folder, file), 'latin1');
    return { file, to: /^To: <?([^>\r\n]+)>?/m.exec(letter)?.[1] ?? '', text: plainText(letter) };
  });
}

/** The part that mail programs without HTML show. */
export function plainText(letter: string): string {
  const part = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)(?=\r\n--|$)/.exec(letter);
  const head = part?.[0].split('\r\n\r\n')[0] ?? '';
  const body = part?.[1] ?? '';
  if (/Content-Transfer-Encoding: base64/i.test(head)) {
    return Buffer.from(body, 'base64').toString();
  }
  if (/Content-Transfer-Encoding: quoted-printable/i.test(head)) {
    const bytes = body
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_all, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16)));
    return Buffer.from(bytes, 'latin1').toString();
  }
  return body;
}

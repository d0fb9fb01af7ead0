/** Texts in either quotes, and names without any. */
const TOKEN = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[A-Za-z_$][\w$-]*(?=\s*:)/g;

/** JSON as people write it by hand, with names that lack quotes and texts in single ones, as JSON is. */
export function relaxedJson(text: string): string {
  return text.replace(TOKEN, (token) => {
    if (token.startsWith('"')) return token;
    return JSON.stringify(token.startsWith("'") ? token.slice(1, -1).replace(/\\(['\\])/g, '$1') : token);
  });
}

/** Why a locale cannot be used, as one sentence; undefined when it can, or when none is given. */
export function localeRefusal(tag: string | undefined): string | undefined {
  if (tag === undefined) {
    return undefined;
  }
  try {
    if (Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0) {
      return undefined;
    }
  } catch {
    return `--locale is a language tag such as en-US, de or pt-BR, not "${tag}".`;
  }
  return `--locale ${tag} is a language that there is no data for; en-US, de or pt-BR would be.`;
}

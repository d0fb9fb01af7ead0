const keyOf = (submissionId: string) => `reply-draft:${submissionId}`;

/** What was being written to somebody; nothing where storage is off. */
export function readDraft(submissionId: string): string {
  try {
    return localStorage.getItem(keyOf(submissionId)) ?? '';
  } catch {
    return '';
  }
}

export function writeDraft(submissionId: string, words: string): void {
  try {
    if (words === '') {
      localStorage.removeItem(keyOf(submissionId));
    } else {
      localStorage.setItem(keyOf(submissionId), words);
    }
  } catch {
    // It stays in the field.
  }
}

export function forgetDraft(submissionId: string): void {
  writeDraft(submissionId, '');
}

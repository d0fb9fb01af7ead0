/** Words of mails. */
export const mailWordRefusals = {
  changedToo: 'Somebody else changed these words meanwhile. Open them again, then decide.',
  unknownName: 'This mail knows no {name}.',
  brace: 'A brace stands alone. Names look like {example}.',
} as const;

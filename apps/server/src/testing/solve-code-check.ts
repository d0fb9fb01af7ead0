import { searchNonce, WORK_PARTS, workProof, type CodeCheck, type CodeProof } from '@portico/domain';

/** Does what a browser does before it enters another code: all of the work that it was asked for. */
export function solveCodeCheck(check: CodeCheck | undefined): CodeProof {
  if (check?.kind !== 'work') throw new Error('No work was asked for.');
  const { key, bits } = check;
  const nonces = Array.from({ length: WORK_PARTS }, (_, part) =>
    searchNonce({ key, bits, part }, { from: 0, tries: 2 ** 24 }),
  );
  return { codeKey: key, captchaKey: workProof(nonces) };
}

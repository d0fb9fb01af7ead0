/**
 * A reason not to start that the operator can act on: its message is one clear sentence, printed without a stack, and
 * the process ends with exit code 1.
 */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}

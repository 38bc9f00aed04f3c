/**
 * The program can't start and the person in front of it can do something about it.
 * The message is Polish and complete: `main.ts` prints it alone, without a stack.
 */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

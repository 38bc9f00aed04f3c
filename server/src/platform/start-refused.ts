/** A start failure that the user can fix: `main.ts` prints the Polish message without a stack. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

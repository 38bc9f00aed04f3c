import { leftNothing } from '../database/outcome.ts'
import { Refusal } from '../errors.ts'
import type { Uploads } from './uploads.ts'

/**
 * Removes files whose rows are known not to be there after what failed. Where the outcome is unknown (the answer to a
 * commit was lost) they stay: the sweep asks the database what became of them.
 */
export async function removeAfter(
  error: unknown,
  uploads: Uploads,
  files: readonly { storageKey: string }[],
): Promise<void> {
  if (error instanceof Refusal || leftNothing(error)) await uploads.remove(files)
}

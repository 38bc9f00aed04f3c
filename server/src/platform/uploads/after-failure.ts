import { leftNothing } from '../database/outcome.ts'
import { Refusal } from '../errors.ts'
import type { Uploads } from './uploads.ts'

/** Files stay where the outcome is unknown: the sweep asks the database later. */
export async function removeAfter(
  error: unknown,
  uploads: Uploads,
  files: readonly { storageKey: string }[],
): Promise<void> {
  if (error instanceof Refusal || leftNothing(error)) await uploads.remove(files)
}

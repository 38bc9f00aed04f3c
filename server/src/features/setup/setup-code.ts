import { isLoopback } from '@zlecenia/contract/lib/loopback'
import type { Queryable } from '../../platform/database/database.ts'
import type { Environment } from '../../platform/environment.ts'
import { newRecoveryCodes } from '../session/index.ts'
import { isSetUp } from './setup.queries.ts'

/**
 * A one-time code for the console, where an empty installation listens to other machines: the first comer would be
 * its administrator. Whoever can read the console started the program. Of several programs each has its own.
 */
export async function setupCodeFor(
  db: Queryable,
  { HOST }: Pick<Environment, 'HOST'>,
): Promise<string | undefined> {
  if (isLoopback(HOST) || (await isSetUp(db))) return undefined
  return newRecoveryCodes()[0]
}

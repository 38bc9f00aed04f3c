import { isLoopback } from '@zlecenia/contract/lib/loopback'
import { newRecoveryCodes } from '#features/session/index.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Environment } from '#platform/environment.ts'
import { isSetUp } from './setup.queries.ts'

/** Code for an empty, reachable installation, where the first visitor would become administrator. */
export async function setupCodeFor(
  db: Queryable,
  { HOST }: Pick<Environment, 'HOST'>,
): Promise<string | undefined> {
  if (isLoopback(HOST) || (await isSetUp(db))) return undefined
  return newRecoveryCodes()[0]
}

import { refuseSecretsOf } from '#features/conversations/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { LinkIds } from './card-rows.queries.ts'

/** Same rule as in its conversation: codes and hidden phones of a building stay where each read is logged. */
export const refuseSecretsOn = (
  tx: Transaction,
  caller: Caller,
  about: LinkIds,
  texts: Readonly<Record<string, string | null>>,
): Promise<void> =>
  refuseSecretsOf(tx, caller, about, {
    texts,
    words: { code: 'boardRules.code', phone: 'boardRules.hiddenPhone' },
  })

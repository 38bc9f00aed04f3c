import type { VisitState, VisitTap } from '@zlecenia/contract/features/order-base/visit-moves'
import type { orderLife } from '@zlecenia/contract/features/orders/order-life.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import type { LockedOrder, StoredSlot } from '#features/order-base/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Transaction } from '#platform/database/database.ts'

type Sent = BodyOf<typeof orderLife.visit>
export type Tap = Omit<Sent, 'kind'> & { kind: VisitTap }

export interface TapRequest {
  id: string
  slotId: string
  tap: Tap
  language: LanguageCode
}

export interface Scene {
  tx: Transaction
  caller: Caller
  request: TapRequest
  order: LockedOrder
  slots: readonly StoredSlot[]
  /** State of the caller's visit after this tap. */
  state: VisitState
  /** False where a forgotten tap precedes others. */
  isNewest: boolean
  /** Names of performers whose visits to the order are open. */
  others: string[]
}

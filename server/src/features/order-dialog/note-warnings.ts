import type { Investment } from '@zlecenia/contract/features/order-base/investment.contract'
import { noteWarning, type OrderContext } from '#features/order-base/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { notesOtherThanSent } from './problems.ts'

export function noteWarnings(sent: Investment, known: OrderContext, caller: Caller): string[] {
  return [...new Set(notesOtherThanSent(sent, known, caller))].map(noteWarning)
}

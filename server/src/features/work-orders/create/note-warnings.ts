import type { Investment } from '@zlecenia/contract/features/work-orders/investment.contract'
import type { Caller } from '#platform/auth/caller.ts'
import { noteWarning } from '../warnings.ts'
import type { OrderContext } from './look-up.queries.ts'
import { notesOtherThanSent } from './problems.ts'

export function noteWarnings(sent: Investment, known: OrderContext, caller: Caller): string[] {
  return [...new Set(notesOtherThanSent(sent, known, caller))].map(noteWarning)
}

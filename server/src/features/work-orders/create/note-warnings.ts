import type { Investment } from '@zlecenia/contract/features/work-orders/investment.contract'
import { sentence } from '@zlecenia/contract/lib/sentence'
import type { Caller } from '../../../platform/auth/caller.ts'
import { spoken } from '../../../platform/words.ts'
import type { Known } from './look-up.queries.ts'
import { notesOtherThanSent } from './problems.ts'

/** What the answer says of notes that went into the order with another text than was sent. */
export function noteWarnings(sent: Investment, known: Known, caller: Caller): string[] {
  const categories = new Set(notesOtherThanSent(sent, known, caller))
  return [...categories].map((it) =>
    spoken(sentence('problem.noteFromBuilding', { category: spoken(`notesStep.category.${it}`) })),
  )
}

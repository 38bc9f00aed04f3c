import type { StepKey } from '../section.ts'
import type { OrderDraft } from '../sections.ts'
import type { Current } from './current.ts'
import type { Finding, Part } from './part.ts'
import { reviewBilling } from './review-billing.ts'
import { reviewBuilding } from './review-building.ts'
import { reviewCaretaker } from './review-caretaker.ts'
import { reviewClient } from './review-client.ts'
import { reviewNotes } from './review-notes.ts'
import { reviewCoordinator, reviewPerformers, reviewServices } from './review-work.ts'

export interface Review {
  /** Draft with removed records dropped; questions stay open. */
  draft: OrderDraft
  gone: readonly { step: StepKey; text: string }[]
  parts: readonly Part[]
}

/** A removed client takes its building along. */
const itsOwn = ({ building }: OrderDraft, file: Current['file']) => (building.buildingId ? file : undefined)

const findings: readonly [StepKey, (draft: OrderDraft, now: Current) => Finding][] = [
  ['client', (draft, { customer }) => reviewClient(draft, customer)],
  ['building', (draft, { file }) => reviewBuilding(draft, file)],
  ['billing', (draft, { file }) => reviewBilling(draft, itsOwn(draft, file)?.billingDetails)],
  ['caretaker', (draft, { file }) => reviewCaretaker(draft, itsOwn(draft, file)?.building.contactPersons)],
  ['notes', (draft, { file }) => reviewNotes(draft, file?.notes)],
  ['coordinator', (draft, { users }) => reviewCoordinator(draft, users)],
  ['schedule', (draft, { users }) => reviewPerformers(draft, users)],
  ['services', (draft, { groups }) => reviewServices(draft, groups)],
]

/** Pure; open questions are found again. */
export function reviewOf(draft: OrderDraft, now: Current): Review {
  return findings.reduce<Review>(
    (review, [step, find]) => {
      const { silent, gone = [], part } = find(review.draft, now)
      return {
        draft: { ...review.draft, ...silent?.(review.draft) },
        gone: [...review.gone, ...gone.map((text) => ({ step, text }))],
        parts: part ? [...review.parts, part] : review.parts,
      }
    },
    { draft, gone: [], parts: [] },
  )
}

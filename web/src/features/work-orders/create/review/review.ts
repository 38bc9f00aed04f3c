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

/** What an order has to be told of the files as they are now. */
export interface Review {
  /** The draft without what is no longer there; what somebody decides on is as it was. */
  draft: OrderDraft
  /** In words, each with the step that lacks it now. */
  gone: readonly { step: StepKey; text: string }[]
  parts: readonly Part[]
}

const findings: readonly [StepKey, (draft: OrderDraft, now: Current) => Finding][] = [
  ['client', (draft, { customer }) => reviewClient(draft, customer)],
  // A client that is gone took its building with it: the draft then has none.
  ['building', (draft, { file }) => reviewBuilding(draft, file)],
  ['billing', (draft, { file }) => reviewBilling(draft, file?.billingDetails)],
  ['caretaker', (draft, { file }) => reviewCaretaker(draft, file?.building.contactPersons)],
  ['notes', (draft, { file }) => reviewNotes(draft, file?.notes)],
  ['coordinator', (draft, { users }) => reviewCoordinator(draft, users)],
  ['schedule', (draft, { users }) => reviewPerformers(draft, users)],
  ['services', (draft, { groups }) => reviewServices(draft, groups)],
]

/** Compares a draft with the files. Pure; what is left undecided is found again the next time. */
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

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
  gone: readonly string[]
  parts: readonly Part[]
}

/** A client that is gone took its building out of the draft: what is on file of that is no longer the order's. */
const itsOwn = ({ building }: OrderDraft, file: Current['file']) => (building.buildingId ? file : undefined)

const findings: readonly ((draft: OrderDraft, now: Current) => Finding)[] = [
  (draft, { customer }) => reviewClient(draft, customer),
  (draft, { file }) => reviewBuilding(draft, file),
  (draft, { file }) => reviewBilling(draft, itsOwn(draft, file)?.billingDetails),
  (draft, { file }) => reviewCaretaker(draft, itsOwn(draft, file)?.building.contactPersons),
  (draft, { file }) => reviewNotes(draft, file?.notes),
  (draft, { users }) => reviewCoordinator(draft, users),
  (draft, { users }) => reviewPerformers(draft, users),
  (draft, { groups }) => reviewServices(draft, groups),
]

/** Compares a draft with the files. Pure; what is left undecided is found again the next time. */
export function reviewOf(draft: OrderDraft, now: Current): Review {
  return findings.reduce<Review>(
    (review, find) => {
      const { silent, gone = [], part } = find(review.draft, now)
      return {
        draft: { ...review.draft, ...silent?.(review.draft) },
        gone: [...review.gone, ...gone],
        parts: part ? [...review.parts, part] : review.parts,
      }
    },
    { draft, gone: [], parts: [] },
  )
}

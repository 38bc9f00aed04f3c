import type { Linked } from './consequences.ts'
import { emptyBilling } from './sections/billing/billing.draft.ts'
import { emptyBuilding } from './sections/building/building.draft.ts'
import { emptyCaretaker } from './sections/caretaker/caretaker.draft.ts'
import { emptyClient } from './sections/client/client.draft.ts'
import { emptyNotes } from './sections/notes/notes.draft.ts'

/** The linked steps with nothing in them. */
export const emptyLinked = (): Linked => ({
  client: emptyClient(),
  building: emptyBuilding(),
  billing: emptyBilling(),
  caretaker: emptyCaretaker(),
  notes: emptyNotes(),
})

import { defineSection } from '../../section.ts'
import { hasCaretakerText, setNoCaretaker } from './caretaker.changes.ts'
import { caretakerSlice } from './caretaker.draft.ts'
import { caretakerPayload } from './caretaker.payload.ts'
import { caretakerDraft } from './caretaker.rules.ts'
import { CaretakerForm } from './caretaker-form.tsx'
import { CaretakerSummary } from './caretaker-summary.tsx'

/** Person who gives access (requirements 4, 5.2). */
export const caretakerSection = defineSection({
  slice: caretakerSlice,
  title: 'caretakerStep.title',
  part: 'summaryPart.caretaker',
  draft: caretakerDraft,
  rest: {
    name: 'restPart.caretaker',
    settled: (draft) =>
      draft.mode === 'typed' && !hasCaretakerText(draft) ? setNoCaretaker(draft, true) : null,
  },
  toPayload: caretakerPayload,
  choice: ['contactId', 'mode'],
  beginnings: ['order.caretaker'],
  spellings: [[/^caretaker(?=\.|$)/u, 'building.caretaker']],
  owns: [
    'building.caretaker',
    'order.hideContact',
    'order.caretakerId',
    'order.caretakerFirstName',
    'order.caretakerLastName',
    'order.caretakerPhone',
  ],
  fieldOf: {
    'building.caretaker.firstName': 'firstName',
    'building.caretaker.lastName': 'lastName',
    'building.caretaker.phone': 'phone',
    'order.caretakerId': 'contactId',
    'order.caretakerFirstName': 'firstName',
    'order.caretakerLastName': 'lastName',
    'order.caretakerPhone': 'phone',
    'order.hideContact': 'hideContact',
  },
  wordsOf: ({ firstName, lastName, phone }) => `${firstName} ${lastName} ${phone}`,
  Form: CaretakerForm,
  Summary: CaretakerSummary,
})

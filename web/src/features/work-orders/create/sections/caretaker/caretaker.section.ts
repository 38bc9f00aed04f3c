import type { Section } from '../../section.ts'
import { hasCaretakerText, setNoCaretaker } from './caretaker.changes.ts'
import { type CaretakerDraft, caretakerDraft, emptyCaretaker } from './caretaker.draft.ts'
import { caretakerPayload } from './caretaker.payload.ts'
import { CaretakerForm } from './caretaker-form.tsx'
import { CaretakerSummary } from './caretaker-summary.tsx'

/** Step 4: who opens the door (requirements 4, 5.2). */
export const caretakerSection: Section<CaretakerDraft, ReturnType<typeof caretakerPayload>> = {
  key: 'caretaker',
  title: 'caretakerStep.title',
  draft: caretakerDraft,
  empty: emptyCaretaker,
  settled: (draft) =>
    draft.mode === 'typed' && !hasCaretakerText(draft) ? setNoCaretaker(draft, true) : null,
  toPayload: caretakerPayload,
  choice: ['contactId', 'mode'],
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
}

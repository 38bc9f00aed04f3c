import { caretaker, type InvestmentSent } from '@zlecenia/contract/features/order-base/investment.contract'
import type { CaretakerDraft } from './caretaker.draft.ts'

type Order = InvestmentSent['order']
export interface CaretakerPayload {
  /** A typed person becomes a contact of a new building. */
  ofBuilding: { firstName: string; lastName: string; phone: string } | null
  ofOrder: Pick<
    Order,
    'hideContact' | 'caretakerId' | 'caretakerFirstName' | 'caretakerLastName' | 'caretakerPhone'
  >
}

/** The payload has two places for the caretaker. */
export function caretakerPayload(draft: CaretakerDraft): CaretakerPayload {
  const person = draft.contacts.find((it) => it.id === draft.contactId)
  if (draft.mode === 'picked' && person) {
    const { firstName, lastName, phoneNumber: phone } = person
    // The payload has whole persons or none (requirements 7).
    const whole = caretaker.safeParse({ firstName, lastName, phone }).data ?? null
    return {
      ofBuilding: whole,
      ofOrder: {
        hideContact: false,
        caretakerId: person.id,
        caretakerFirstName: person.firstName,
        caretakerLastName: person.lastName,
        caretakerPhone: person.phoneNumber,
      },
    }
  }
  const firstName = draft.firstName.trim()
  const lastName = draft.lastName.trim()
  const phone = draft.phone.trim()
  const typed = draft.mode === 'typed'
  return {
    ofBuilding: typed ? { firstName, lastName, phone } : null,
    ofOrder: {
      hideContact: typed && draft.hideContact,
      caretakerId: null,
      caretakerFirstName: (typed && firstName) || null,
      caretakerLastName: (typed && lastName) || null,
      caretakerPhone: (typed && phone) || null,
    },
  }
}

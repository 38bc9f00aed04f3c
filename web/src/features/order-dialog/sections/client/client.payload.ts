import {
  type InvestmentSent,
  investmentClient,
} from '@zlecenia/contract/features/order-base/investment.contract'
import { changedFields, contactToSend, type TypedContact } from '#features/customers/index.ts'
import { contactOnFile } from '../../contact-on-file.ts'
import type { ClientDraft } from './client.draft.ts'

/** A private person's stored address must survive a change. */
export const showsAddress = (draft: Pick<ClientDraft, 'mode' | 'clientType'>) =>
  draft.clientType === 'company' || draft.mode === 'edited'

export const clientFields = (draft: ClientDraft) => contactToSend(draft, showsAddress(draft))

export function clientPayload(draft: ClientDraft): InvestmentSent['client'] {
  if (draft.mode === 'selected') return contactOnFile(draft.clientId, draft.selected, investmentClient)
  const id = draft.mode === 'edited' && draft.saveAs === 'update' ? draft.clientId : null
  return { id, ...clientFields(draft) }
}

/** Only changed fields are written; a selected client sends none, since the screen may be old. */
export function clientSeen(draft: ClientDraft) {
  const { mode, saveAs, selected, version } = draft
  if (mode === 'selected') return { version, changed: {} }
  if (mode !== 'edited' || saveAs !== 'update' || !selected) return null
  return { version, changed: changedFields(selected, draft) }
}

export function clientAddress(draft: ClientDraft) {
  if (draft.mode !== 'selected' && !showsAddress(draft)) return null
  const { address, postalCode, city } = clientContact(draft)
  return address.trim() || city.trim() ? { address, postalCode, city } : null
}

export function clientContact(draft: ClientDraft): TypedContact {
  const { clientType, name, email, phone, companyName, nip, regon, address, postalCode, city } =
    draft.mode === 'selected' && draft.selected ? draft.selected : draft
  return { clientType, name, email, phone, companyName, nip, regon, address, postalCode, city }
}

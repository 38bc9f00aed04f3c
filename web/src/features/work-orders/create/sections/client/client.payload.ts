import {
  type InvestmentSent,
  investmentClient,
} from '@zlecenia/contract/features/work-orders/investment.contract'
import { changedFields, contactToSend, type TypedContact } from '../../../../customers/index.ts'
import { contactOnFile } from '../../contact-on-file.ts'
import type { ClientDraft } from './client.draft.ts'

/** Address, postal code and city are a company's; a stored person may have them, and a change must not lose them. */
export const showsAddress = (draft: Pick<ClientDraft, 'mode' | 'clientType'>) =>
  draft.clientType === 'company' || draft.mode === 'edited'

/** The typed fields as posted. */
export const clientFields = (draft: ClientDraft) => contactToSend(draft, showsAddress(draft))

/** The client as posted: one of ours with its id. */
export function clientPayload(draft: ClientDraft): InvestmentSent['client'] {
  if (draft.mode === 'selected') return contactOnFile(draft.clientId, draft.selected, investmentClient)
  const id = draft.mode === 'edited' && draft.saveAs === 'update' ? draft.clientId : null
  return { id, ...clientFields(draft) }
}

/**
 * What was seen of a client of ours: only the fields that differ are written. Of a selected one that is none: what is on
 * this screen may be older than what a colleague wrote meanwhile.
 */
export function clientSeen(draft: ClientDraft) {
  const { mode, saveAs, selected, version } = draft
  if (mode === 'selected') return { version, changed: {} }
  if (mode !== 'edited' || saveAs !== 'update' || !selected) return null
  return { version, changed: changedFields(selected, draft) }
}

/** The address the screen shows of the client; null where there is none, as of most private persons. */
export function clientAddress(draft: ClientDraft) {
  if (draft.mode !== 'selected' && !showsAddress(draft)) return null
  const { address, postalCode, city } = clientContact(draft)
  return address.trim() || city.trim() ? { address, postalCode, city } : null
}

/** The client's fields as the screen shows them: the selected one's, else the typed ones. */
export function clientContact(draft: ClientDraft): TypedContact {
  const { clientType, name, email, phone, companyName, nip, regon, address, postalCode, city } =
    draft.mode === 'selected' && draft.selected ? draft.selected : draft
  return { clientType, name, email, phone, companyName, nip, regon, address, postalCode, city }
}

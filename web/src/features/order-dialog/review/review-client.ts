import type { Customer } from '@zlecenia/contract/features/customers/customers.contract'
import { contactOfCustomer, nameOfContact } from '#features/customers/index.ts'
import { t } from '#lib/i18n.ts'
import { buildingOfNobody } from '../sections/building/building.changes.ts'
import { emptyClient } from '../sections/client/client.draft.ts'
import type { OrderDraft } from '../sections.ts'
import { merged } from './contact-part.ts'
import type { Finding } from './part.ts'
import { buildingGone } from './review-building.ts'

export function reviewClient({ client }: OrderDraft, now: Customer | null | undefined): Finding {
  const { mode, selected, saveAs } = client
  const ours = mode === 'selected' || (mode === 'edited' && saveAs === 'update')
  if (!ours || !selected || now === undefined) return {}
  if (now === null) return clientGone(nameOfContact(selected))
  const fresh = contactOfCustomer(now)
  const seen = { selected: fresh, version: now.version }
  const take = (fields: object) => (draft: OrderDraft) => ({
    client: { ...draft.client, ...fields, ...seen },
  })
  if (mode === 'selected') {
    const { rows } = merged(selected, selected, fresh)
    if (rows.length === 0) return { silent: take({}) }
    return { part: { key: 'client', rows, accept: take({}), keep: null, anyway: true } }
  }
  const { rows, accepted, kept } = merged(client, selected, fresh)
  if (rows.length === 0) return { silent: take({}) }
  return {
    part: { key: 'client', rows, accept: take(accepted), keep: kept && take(kept), anyway: false },
  }
}

/** Gone: edits become a new client without its building. */
const clientGone = (name: string): Finding => ({
  gone: [t('review.clientGone', { name })],
  silent: (draft) => {
    const left = draft.client.mode === 'edited' ? { ...draft.client, mode: 'new' as const } : emptyClient()
    return {
      ...buildingGone(draft),
      client: { ...left, clientId: null, selected: null, version: null, saveAs: 'update', aside: null },
      building: buildingOfNobody(draft.building),
    }
  },
})

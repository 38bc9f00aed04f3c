import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ContactPerson } from '@zlecenia/contract/features/buildings/buildings.contract'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import {
  type CaretakerDraft,
  CaretakerFields,
  caretakerPayload,
  caretakerSection,
  emptyCaretaker,
} from '#features/order-dialog/parts.ts'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { QueryState } from '#ui/query-state.tsx'
import type { EditorProps } from './editor-props.ts'
import { SectionEditor } from './section-editor.tsx'

/** Cached: each read of a building is one of its notes. */
export const buildingOnce = (buildingId: string) =>
  queryOptions({ ...query('GET /buildings/:buildingId', { params: { buildingId } }), staleTime: 60_000 })

function contactIn({ caretaker, hideContact }: Order, contacts: ContactPerson[]): CaretakerDraft {
  const draft = { ...emptyCaretaker(), contacts, hideContact }
  if (!caretaker) return { ...draft, mode: 'none' }
  const picked = contacts.find(({ id }) => id === caretaker.id)
  if (picked) return { ...draft, mode: 'picked', contactId: picked.id }
  const { firstName, lastName, phone } = caretaker
  return { ...draft, firstName, lastName, phone: formatPhone(phone) }
}

export function ContactEditor(props: EditorProps) {
  const t = useT()
  const building = useQuery(buildingOnce(props.order.building.id))
  const labels = {
    contactId: t('orderDetails.caretaker'),
    firstName: t('caretakerStep.firstName'),
    lastName: t('caretakerStep.lastName'),
    phone: t('caretakerStep.phone'),
    hideContact: t('orderDetails.field.hideContact'),
  }
  return (
    <QueryState query={building} loading={t('shell.loading')} failed={t('orderDetails.failed')}>
      {({ building: { contactPersons } }) => (
        <SectionEditor
          {...props}
          of={{
            section: caretakerSection,
            Form: CaretakerFields,
            draftOf: (order) => contactIn(order, contactPersons),
            toSend: (draft) => ({ contact: caretakerPayload(draft).ofOrder }),
            posted: (field) => field.replace(/^contact\./u, 'order.'),
            words: {
              contactId: (value) => {
                const person = contactPersons.find(({ id }) => id === value)
                return person ? [person.firstName, person.lastName].filter(Boolean).join(' ') : ''
              },
              firstName: String,
              lastName: String,
              phone: String,
              hideContact: (value) => t(value ? 'orderDetails.yes' : 'orderDetails.no'),
            },
            labels,
          }}
        />
      )}
    </QueryState>
  )
}

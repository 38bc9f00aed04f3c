import type { ContactPerson } from '@zlecenia/contract/features/buildings/buildings.contract'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { t } from '#lib/i18n.ts'
import type { OrderDraft } from '../sections.ts'
import type { Finding } from './part.ts'

const fields = [
  ['firstName', 'firstName'],
  ['lastName', 'lastName'],
  ['phoneNumber', 'phone'],
] as const

const shown = (person: Partial<ContactPerson>, field: (typeof fields)[number][0]) =>
  field === 'phoneNumber' ? formatPhone(person.phoneNumber ?? '') : (person[field] ?? '')

export function reviewCaretaker({ caretaker }: OrderDraft, contacts: ContactPerson[] | undefined): Finding {
  if (!contacts) return {}
  const take = (people: OrderDraft['caretaker']['contacts']) => (draft: OrderDraft) => ({
    caretaker: { ...draft.caretaker, contacts: people },
  })
  const seen = caretaker.contacts.find((it) => it.id === caretaker.contactId)
  if (!seen) return { silent: take(contacts) }
  const now = contacts.find((it) => it.id === seen.id)
  if (!now) {
    const name = [seen.firstName, seen.lastName].filter(Boolean).join(' ')
    return {
      gone: caretaker.mode === 'picked' ? [t('review.contactGone', { name })] : [],
      silent: (draft) => ({
        caretaker: {
          ...draft.caretaker,
          contacts,
          contactId: null,
          mode: draft.caretaker.mode === 'picked' ? 'typed' : draft.caretaker.mode,
        },
      }),
    }
  }
  const changed = fields.filter(([field]) => seen[field] !== now[field])
  if (changed.length === 0 || caretaker.mode !== 'picked') return { silent: take(contacts) }
  return {
    silent: take(contacts.map((it) => (it.id === seen.id ? seen : it))),
    part: {
      key: 'caretaker',
      rows: changed.map(([field, label]) => ({
        key: field,
        label: t(`caretakerStep.${label}`),
        current: shown(seen, field),
        found: shown(now, field),
      })),
      accept: take(contacts),
      keep: null,
      anyway: true,
    },
  }
}

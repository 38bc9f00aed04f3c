import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { useT } from '#lib/i18n.ts'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { inOrder, pickContact, typeCaretaker } from './caretaker.changes.ts'
import { caretakerSlice, type KnownContact } from './caretaker.draft.ts'

const other = 'other'
const nameOf = (it: KnownContact) => [it.firstName, it.lastName].filter(Boolean).join(' ')

export function CaretakerChoice() {
  const t = useT()
  const { get, set } = caretakerSlice.useFields()
  const contacts = caretakerSlice.useValue('contacts')
  const contactId = caretakerSlice.useValue('contactId')
  if (contacts.length === 0) return null
  return (
    <RadioCards
      name="caretaker.contactId"
      label={t('caretakerStep.pick')}
      value={contactId ?? other}
      options={[
        ...inOrder(contacts).map((it) => ({
          value: it.id,
          title: nameOf(it),
          description: [
            t(`caretakerStep.type.${it.type}`),
            it.phoneNumber && formatPhone(it.phoneNumber),
            it.description,
          ]
            .filter(Boolean)
            .join(' · '),
        })),
        { value: other, title: t('caretakerStep.other'), description: t('caretakerStep.otherDescription') },
      ]}
      onChoose={(id) => set(id === other ? typeCaretaker(get()) : pickContact(get(), id))}
    />
  )
}

import { useQueryClient } from '@tanstack/react-query'
import type { BuildingPerson } from '@zlecenia/contract/features/buildings/pages/building-people.contract'
import type { ContactPersonType } from '@zlecenia/contract/features/buildings/person-types'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { nameOfPerson } from '#features/buildings/index.ts'
import { call } from '#lib/call.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Check } from '#ui/form/check.tsx'
import type { Leaf } from '#ui/record-form/fields.ts'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { useRecordForm } from '#ui/record-form/use-record-form.ts'
import { wholeBuildingQuery } from '../buildings-pages.api.ts'
import { PersonInputs, personDialogPx } from './person-inputs.tsx'

const personFields = (it: BuildingPerson) => ({
  firstName: it.firstName ?? '',
  lastName: it.lastName ?? '',
  type: it.type as string,
  phoneNumber: it.phoneNumber ? formatPhone(it.phoneNumber) : '',
  email: it.email ?? '',
  hours: it.hours ?? '',
  description: it.description ?? '',
  archived: it.archived,
})

const labels: Record<keyof ReturnType<typeof personFields>, MessageKey> = {
  firstName: 'caretakerStep.firstName',
  lastName: 'caretakerStep.lastName',
  type: 'buildingPeople.type',
  phoneNumber: 'caretakerStep.phone',
  email: 'contact.email',
  hours: 'buildingPeople.hours',
  description: 'buildingPeople.description',
  archived: 'buildings.archivedOne',
}

interface ChangePersonProps {
  buildingId: string
  person: BuildingPerson
  onClose: () => void
}

export function ChangePerson({ buildingId, person, onClose }: ChangePersonProps) {
  const t = useT()
  const queries = useQueryClient()
  const editing = useRecordForm({
    record: person,
    fieldsOf: personFields,
    save: ({ type, ...changed }, { id, version }) =>
      call('PATCH /buildings/:buildingId/persons/:personId', {
        params: { buildingId, personId: id },
        body: { ...changed, ...(type && { type: type as ContactPersonType }), version },
      }),
    async reread() {
      const now = await queries.fetchQuery({ ...wholeBuildingQuery(buildingId), staleTime: 0 })
      return now.contactPersons.find(({ id }) => id === person.id) ?? person
    },
    onSaved() {
      void refresh(queries, 'Building')
      onClose()
    },
  })
  const { field } = editing
  const { error: _, ...archived } = field('archived')
  const title = t('buildingPeople.changeTitle', { name: nameOfPerson(person) })
  return (
    <Modal title={title} closeLabel={t('shell.close')} width={personDialogPx} onClose={onClose}>
      <RecordForm
        of={editing}
        aria-label={title}
        labelOf={(name) => t(labels[name as keyof typeof labels])}
        wordsOf={(name, value: Leaf) => {
          if (typeof value === 'boolean') return t(value ? 'buildingRecord.yes' : 'buildingRecord.no')
          return name === 'type' ? t(`caretakerStep.type.${value as ContactPersonType}`) : String(value ?? '')
        }}
      >
        <PersonInputs input={(name) => field(name)} />
        <Check {...archived} label={t('buildings.archivedOne')} />
      </RecordForm>
    </Modal>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import type { BuildingPayer } from '@zlecenia/contract/features/buildings/pages/building-people.contract'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { contactOfRecord } from '#features/buildings/index.ts'
import { call } from '#lib/call.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Check } from '#ui/form/check.tsx'
import type { Leaf } from '#ui/record-form/fields.ts'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { useRecordForm } from '#ui/record-form/use-record-form.ts'
import { wholeBuildingQuery } from '../buildings-pages.api.ts'
import { PayerInputs, payerDialogPx } from './payer-inputs.tsx'

const payerFields = ({ isDefault, archived, ...it }: BuildingPayer) => ({
  ...contactOfRecord({ ...it, isDefault }),
  phone: it.phone ? formatPhone(it.phone) : '',
  isDefault,
  archived,
})

const labels: Record<keyof ReturnType<typeof payerFields>, MessageKey> = {
  clientType: 'billingStep.type',
  name: 'contact.name',
  email: 'contact.email',
  phone: 'contact.phone',
  companyName: 'contact.companyName',
  nip: 'contact.nip',
  regon: 'contact.regon',
  address: 'contact.address',
  postalCode: 'contact.postalCode',
  city: 'contact.city',
  isDefault: 'buildingPeople.isDefault',
  archived: 'buildings.archivedOne',
}

interface ChangePayerProps {
  buildingId: string
  payer: BuildingPayer
  onClose: () => void
}

export function ChangePayer({ buildingId, payer, onClose }: ChangePayerProps) {
  const t = useT()
  const queries = useQueryClient()
  const editing = useRecordForm({
    record: payer,
    fieldsOf: payerFields,
    save: ({ clientType, ...changed }, { id, version }) =>
      call('PATCH /buildings/:buildingId/billing/:recordId', {
        params: { buildingId, recordId: id },
        body: { ...changed, ...(clientType && { type: clientType }), version },
      }),
    async reread() {
      const now = await queries.fetchQuery({ ...wholeBuildingQuery(buildingId), staleTime: 0 })
      return now.billingRecords.find(({ id }) => id === payer.id) ?? payer
    },
    onSaved() {
      void refresh(queries, 'Building')
      onClose()
    },
    fieldAt: (field) => (field === 'type' ? 'clientType' : field),
  })
  const { form, field, values } = editing
  const { error: _, ...archived } = field('archived')
  const title = t('buildingPeople.changePayerTitle', { name: payer.companyName ?? payer.name ?? '' })
  return (
    <Modal title={title} closeLabel={t('shell.close')} width={payerDialogPx} onClose={onClose}>
      <RecordForm
        of={editing}
        aria-label={title}
        labelOf={(name) => t(labels[name as keyof typeof labels])}
        wordsOf={(name, value: Leaf) => {
          if (typeof value === 'boolean') return t(value ? 'buildingRecord.yes' : 'buildingRecord.no')
          if (name === 'clientType') return t(value === 'company' ? 'contact.company' : 'contact.private')
          return String(value ?? '')
        }}
      >
        <PayerInputs
          kind={values.clientType}
          onKind={(type) => form.setValue('clientType', type, { shouldDirty: true })}
          input={(name) => field(name)}
        />
        <Check {...archived} label={t('buildings.archivedOne')} />
      </RecordForm>
    </Modal>
  )
}

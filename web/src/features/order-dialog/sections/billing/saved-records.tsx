import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { useT } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { CardLines } from '../../card-lines.tsx'
import { chooseRecord } from './billing.changes.ts'
import { billingSlice, type SavedRecord } from './billing.draft.ts'

/** Requirements 4, billing. */
export function SavedRecords() {
  const t = useT()
  const { get, set } = billingSlice.useFields()
  const records = billingSlice.useValue('records')
  const recordId = billingSlice.useValue('recordId')
  return (
    <RadioCards
      name="billing.recordId"
      label={t('billingStep.cards')}
      value={recordId}
      options={records.map((record) => ({
        value: record.id,
        title: (
          <>
            {record.companyName || record.name}{' '}
            {record.isDefault && (
              <Chip colour="primary" outlined>
                {t(record.isPayer ? 'billingStep.payer' : 'billingStep.default')}
              </Chip>
            )}
          </>
        ),
        description: <RecordLines record={record} />,
      }))}
      onChoose={(id) => set(chooseRecord(get(), id))}
    />
  )
}

function RecordLines({ record }: { record: SavedRecord }) {
  const t = useT()
  const place = [record.address, [record.postalCode, record.city].filter(Boolean).join(' ')]
  const lines = [
    record.nip && t('clientStep.optionNip', { nip: record.nip }),
    place.filter(Boolean).join(', '),
    record.companyName && record.name,
    [record.phone && formatPhone(record.phone), record.email].filter(Boolean).join(' · '),
  ]
  return <CardLines of={lines} />
}

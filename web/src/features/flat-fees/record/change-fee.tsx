import { useQueryClient } from '@tanstack/react-query'
import type { FlatFee } from '@zlecenia/contract/features/flat-fees/flat-fees.contract'
import type { VatRate } from '@zlecenia/contract/lib/vat'
import { call } from '#lib/call.ts'
import { dayOf } from '#lib/dates.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { type Leaf, only } from '#ui/record-form/fields.ts'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { useRecordForm } from '#ui/record-form/use-record-form.ts'
import { feeRate } from '../fee-words.ts'
import { feesQuery } from '../flat-fees.api.ts'
import { FeeFieldset } from './fee-fieldset.tsx'
import { type FeeFields, feeFields, feeSent } from './fee-inputs.ts'

const labels: Record<keyof FeeFields, MessageKey> = {
  number: 'flatFeeRecord.number',
  from: 'flatFeeRecord.from',
  until: 'flatFeeRecord.until',
  net: 'flatFeeRecord.net',
  rate: 'flatFeeRecord.rate',
  rateReason: 'flatFeeRecord.rateReason',
  day: 'flatFeeRecord.day',
  buildingIds: 'flatFeeRecord.building',
}

function useFeeWords({ buildings }: FlatFee) {
  const t = useT()
  return {
    labelOf: (field: string) => t(labels[field as keyof FeeFields]),
    wordsOf(field: string, value: Leaf): string {
      if (Array.isArray(value)) {
        const names = value.map((id) => buildings.find((it) => it.id === id)?.name ?? '')
        return names.filter(Boolean).join('; ')
      }
      const text = String(value ?? '')
      if (field === 'rate') return feeRate(text as VatRate)
      return (field === 'from' || field === 'until') && text ? dayOf(text) : text
    },
  }
}

/** The form of a contract, in its place. */
export function ChangeFee({ fee, onDone }: { fee: FlatFee; onDone: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const { id, customerId } = fee
  const editing = useRecordForm({
    record: fee,
    fieldsOf: feeFields,
    save: (changed, from) => {
      const sent = only(feeSent({ ...feeFields(from), ...changed }), Object.keys(changed))
      return call('PATCH /contracts/:id', { params: { id }, body: { ...sent, version: from.version } })
    },
    async reread() {
      const { contracts } = await queries.fetchQuery({ ...feesQuery(customerId), staleTime: 0 })
      return contracts.find((it) => it.id === id) ?? fee
    },
    onSaved() {
      void refresh(queries, 'Invoice')
      onDone()
    },
  })
  return (
    <RecordForm
      of={editing}
      aria-label={t('flatFees.change', { number: fee.number })}
      onDone={onDone}
      {...useFeeWords(editing.base)}
    >
      <FeeFieldset
        form={editing.form}
        values={editing.values}
        customerId={customerId}
        known={editing.base.buildings}
        input={(name, rules) => editing.field(name, rules)}
      />
    </RecordForm>
  )
}

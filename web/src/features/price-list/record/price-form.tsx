import { useQueryClient } from '@tanstack/react-query'
import { positionMost } from '@zlecenia/contract/features/price-list/price-kinds'
import type { PriceItem } from '@zlecenia/contract/features/price-list/price-list.contract'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { Check } from '#ui/form/check.tsx'
import { Field } from '#ui/form/field.tsx'
import { Rows } from '#ui/form/layout.tsx'
import { DayInput } from '#ui/record-form/day-input.tsx'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { useRecordForm } from '#ui/record-form/use-record-form.ts'
import { priceItemQuery, useKeyedGroups } from '../price-list.api.ts'
import { PriceFieldset, withoutError } from './price-fieldset.tsx'
import { priceFields, priceSent } from './price-inputs.ts'
import { usePriceWords } from './use-price-words.ts'

interface PriceFormProps {
  item: PriceItem
  mayChange: boolean
}

export function PriceForm({ item, mayChange }: PriceFormProps) {
  const t = useT()
  const queries = useQueryClient()
  const groups = useKeyedGroups()
  const { id } = item
  const editing = useRecordForm({
    record: item,
    fieldsOf: priceFields,
    save: (changed, { version }) =>
      call('PATCH /price-items/:id', { params: { id }, body: { ...priceSent(changed), version } }),
    reread: () => queries.fetchQuery({ ...priceItemQuery(id), staleTime: 0 }),
    onSaved(saved) {
      queries.setQueryData(priceItemQuery(id).queryKey, saved)
      void refresh(queries, 'PriceList')
    },
  })
  const { field, form, values } = editing
  const position = {
    validate: (text: unknown) =>
      (/^\d{1,6}$/u.test(String(text)) && Number(text) >= 1 && Number(text) <= positionMost) ||
      t('rules.between', { min: 1, max: positionMost }),
  }
  return (
    <RecordForm
      of={editing}
      aria-label={t('priceRecord.changeData')}
      {...usePriceWords(groups)}
      {...(!mayChange && { foot: null })}
    >
      <PriceFieldset values={values} groups={groups} input={(name, rules) => field(name, rules)} />
      <Rows>
        <DayInput
          form={form}
          name="from"
          label={t('priceRecord.from')}
          hint={t('priceRecord.fromHint')}
          optional
        />
        <Field
          {...field('position', position)}
          label={t('priceList.position')}
          inputMode="numeric"
          autoComplete="off"
        />
        <Check {...withoutError(field('active'))} label={t('priceList.active')} />
      </Rows>
    </RecordForm>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { FlatFee } from '@zlecenia/contract/features/flat-fees/flat-fees.contract'
import { needsReason, typedPrice } from '@zlecenia/contract/features/price-list/price-kinds'
import { rankedText } from '@zlecenia/contract/lib/text'
import { vatRates } from '@zlecenia/contract/lib/vat'
import { createContext, useContext } from 'react'
import { Controller, type UseFormRegisterReturn, type UseFormReturn } from 'react-hook-form'
import type { Answer } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { EntityPicker } from '#ui/form/entity-picker.tsx'
import { Field, Select } from '#ui/form/field.tsx'
import { useFoundHere } from '#ui/form/found.ts'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { DayInput } from '#ui/record-form/day-input.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { feeRate } from '../fee-words.ts'
import { buildingsOfFeeQuery } from '../flat-fees.api.ts'
import type { FeeFields } from './fee-inputs.ts'

interface FeeFieldsetProps {
  form: UseFormReturn<FeeFields>
  values: FeeFields
  customerId: string
  /** Buildings that the contract names already. */
  known: FlatFee['buildings']
  input: (
    name: 'number' | 'net' | 'rate' | 'rateReason' | 'day',
    rules?: { validate: (text: unknown) => true | string },
  ) => UseFormRegisterReturn & { error: string | undefined }
}

export function FeeFieldset({ form, values: { rate, from }, customerId, known, input }: FeeFieldsetProps) {
  const t = useT()
  return (
    <Rows>
      <Field
        {...input('number', { validate: (text) => String(text).trim() !== '' || t('rules.required') })}
        label={t('flatFeeRecord.number')}
        required
        autoComplete="off"
        data-autofocus=""
      />
      <Field
        {...input('net', {
          validate: (text) => typedPrice(String(text)) !== null || t('flatFeeRecord.netShape'),
        })}
        label={t('flatFeeRecord.net')}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <DayInput form={form} name="from" label={t('flatFeeRecord.from')} />
      <DayInput
        form={form}
        name="until"
        label={t('flatFeeRecord.until')}
        hint={t('flatFeeRecord.untilHint')}
        optional
        rule={(day) => day >= from || t('flatFeeRecord.endsBefore')}
      />
      <Select {...input('rate')} label={t('flatFeeRecord.rate')}>
        {vatRates.map((value) => (
          <option key={value} value={value}>
            {feeRate(value)}
          </option>
        ))}
      </Select>
      <Field
        {...input('day', {
          validate: (text) =>
            (/^\d{1,2}$/u.test(String(text)) && Number(text) >= 1 && Number(text) <= 31) ||
            t('rules.between', { min: 1, max: 31 }),
        })}
        label={t('flatFeeRecord.day')}
        hint={t('flatFeeRecord.dayHint')}
        required
        inputMode="numeric"
        autoComplete="off"
      />
      <Wide>
        <Field
          {...input('rateReason', {
            validate: (text) =>
              !needsReason(rate) || String(text).trim() !== '' || t('flatFeeRecord.reasonRequired'),
          })}
          label={t('flatFeeRecord.rateReason')}
          hint={t('flatFeeRecord.reasonHint')}
          required={needsReason(rate)}
          autoComplete="off"
        />
      </Wide>
      <Wide>
        <Customer value={customerId}>
          <Buildings form={form} customerId={customerId} known={known} />
        </Customer>
      </Wide>
    </Rows>
  )
}

type Building = Answer<'GET /buildings/list'>['rows'][number]
const nameOf = ({ address, city }: Building) => `${address}, ${city}`
const searchedText = (it: Building) => rankedText([nameOf(it)], [])

const buildingsOf = (customerId: string) => ({
  ...buildingsOfFeeQuery(customerId),
  select: ({ rows }: Answer<'GET /buildings/list'>) => rows,
  meta: { quiet: true },
})
const Customer = createContext('')
const useBuildingsFound = (typed: string) =>
  useFoundHere(useQuery(buildingsOf(useContext(Customer))), searchedText, typed)

function Buildings({ form, customerId, known }: Pick<FeeFieldsetProps, 'form' | 'customerId' | 'known'>) {
  const t = useT()
  const all = useQuery(buildingsOf(customerId))
  const names = new Map([
    ...known.map(({ id, name }) => [id, name] as const),
    ...(all.data ?? []).map((it) => [it.id, nameOf(it)] as const),
  ])
  return (
    <Controller
      control={form.control}
      name="buildingIds"
      render={({ field: { value, onChange } }) => (
        <EntityPicker
          name="buildingIds"
          label={t('flatFeeRecord.building')}
          error={problemAt(form, 'buildingIds')}
          useFound={useBuildingsFound}
          words={{
            waiting: t('flatFeeRecord.buildingsLoading'),
            nothing: t('flatFeeRecord.buildingsNone'),
            failed: t('flatFeeRecord.buildingsFailed'),
          }}
          keyOf={(it: Building) => it.id}
          textOf={nameOf}
          several={{
            chosen: value.map((id) => ({ key: id, label: names.get(id) ?? id })),
            removeLabel: (name) => t('flatFeeRecord.removeBuilding', { name }),
            onAdd: ({ id }) => onChange([...value, id]),
            onRemove: (key) => onChange(value.filter((id) => id !== key)),
          }}
        />
      )}
    />
  )
}

import { notBillableReasons } from '@zlecenia/contract/features/order-items/item-kinds'
import { needsReason, priceKinds } from '@zlecenia/contract/features/price-list/price-kinds'
import { vatRates } from '@zlecenia/contract/lib/vat'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useT } from '#lib/i18n.ts'
import { Check } from '#ui/form/check.tsx'
import { Field, Select } from '#ui/form/field.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { rateWords } from '../item-words.ts'
import { type ItemFields, isPriceOrEmpty, typedQuantity } from './item-inputs.ts'

interface ItemFieldsetProps {
  values: ItemFields
  input: (
    name: keyof ItemFields,
    rules?: { validate: (text: unknown) => true | string },
  ) => UseFormRegisterReturn & { error: string | undefined }
}

export function ItemFieldset({ values: { rate, why }, input }: ItemFieldsetProps) {
  const t = useT()
  const required = { validate: (text: unknown) => String(text).trim() !== '' || t('rules.required') }
  const price = {
    validate: (text: unknown) => isPriceOrEmpty(String(text)) || t('orderItemRecord.priceShape'),
  }
  const { error: _, ...annex15 } = input('annex15')
  return (
    <Rows>
      <Wide>
        <Field
          {...input('name', required)}
          label={t('orderItemRecord.name')}
          required
          autoComplete="off"
          data-autofocus=""
        />
      </Wide>
      <Select {...input('kind')} label={t('orderItemRecord.kind')}>
        {priceKinds.map((value) => (
          <option key={value} value={value}>
            {t(`priceKind.${value}`)}
          </option>
        ))}
      </Select>
      <Field
        {...input('quantity', {
          validate: (text) => typedQuantity(String(text)) !== null || t('orderItems.quantityShape'),
        })}
        label={t('orderItemRecord.quantity')}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <Field {...input('unit', required)} label={t('orderItemRecord.unit')} required autoComplete="off" />
      <Field
        {...input('net', price)}
        label={t('orderItemRecord.net')}
        hint={t('orderItemRecord.netHint')}
        inputMode="decimal"
        autoComplete="off"
      />
      <Select {...input('rate')} label={t('orderItemRecord.rate')}>
        {vatRates.map((value) => (
          <option key={value} value={value}>
            {rateWords(value)}
          </option>
        ))}
      </Select>
      <Field
        {...input('cost', price)}
        label={t('orderItemRecord.cost')}
        hint={t('orderItemRecord.costHint')}
        inputMode="decimal"
        autoComplete="off"
      />
      <Wide>
        <Field
          {...input('rateReason', {
            validate: (text) =>
              !needsReason(rate) || String(text).trim() !== '' || t('orderItemRecord.reasonRequired'),
          })}
          label={t('orderItemRecord.rateReason')}
          hint={t('orderItemRecord.reasonHint')}
          required={needsReason(rate)}
          autoComplete="off"
        />
      </Wide>
      <Select {...input('why')} label={t('orderItemRecord.billed')}>
        <option value="">{t('orderItemRecord.billedYes')}</option>
        {notBillableReasons.map((value) => (
          <option key={value} value={value}>
            {t(`notBillable.${value}`)}
          </option>
        ))}
      </Select>
      {why === 'other' && (
        <Field {...input('words', required)} label={t('orderItemRecord.words')} required autoComplete="off" />
      )}
      <Check {...annex15} label={t('orderItemRecord.annex15')} />
    </Rows>
  )
}

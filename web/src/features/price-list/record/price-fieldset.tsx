import {
  needsReason,
  priceKinds,
  proposedRate,
  typedPrice,
} from '@zlecenia/contract/features/price-list/price-kinds'
import { vatRates } from '@zlecenia/contract/lib/vat'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useT } from '#lib/i18n.ts'
import { Check } from '#ui/form/check.tsx'
import { Field, Select } from '#ui/form/field.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import type { KeyedGroup } from '../price-list.api.ts'
import { rateText } from '../price-words.ts'
import type { NewPriceFields } from './price-inputs.ts'

interface PriceFieldsetProps {
  values: NewPriceFields
  groups: readonly KeyedGroup[]
  input: (
    name: keyof NewPriceFields,
    rules?: { validate: (text: unknown) => true | string },
  ) => UseFormRegisterReturn & { error: string | undefined }
}

export const groupOf = (
  groups: readonly KeyedGroup[],
  { serviceId, groupId }: Pick<NewPriceFields, 'serviceId' | 'groupId'>,
): KeyedGroup | undefined =>
  groups.find(({ id, services }) => (serviceId ? services.some((it) => it.id === serviceId) : id === groupId))

export function PriceFieldset({ values, groups, input }: PriceFieldsetProps) {
  const t = useT()
  const { serviceId, rate, kind } = values
  const required = { validate: (text: unknown) => String(text).trim() !== '' || t('rules.required') }
  const group = groupOf(groups, values)
  const isOutside = rate === '8' && group !== undefined && proposedRate(group.key, kind) !== '8'
  return (
    <Rows>
      <Select {...input('serviceId')} label={t('priceRecord.service')}>
        <option value="">{t('priceRecord.noService')}</option>
        {groups.map((it) => (
          <optgroup key={it.id} label={it.name}>
            {it.services.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <Field
        {...input('name', serviceId ? undefined : required)}
        label={t('priceList.name')}
        hint={serviceId ? t('priceRecord.nameHint') : undefined}
        required={!serviceId}
        autoComplete="off"
        data-autofocus=""
      />
      {!serviceId && (
        <Select {...input('groupId')} label={t('priceList.group')}>
          <option value="">{t('shell.none')}</option>
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Select {...input('kind')} label={t('priceList.kind')}>
        {priceKinds.map((value) => (
          <option key={value} value={value}>
            {t(`priceKind.${value}`)}
          </option>
        ))}
      </Select>
      <Field
        {...input('unit', required)}
        label={t('priceList.unit')}
        hint={t('priceRecord.unitHint')}
        required
        autoComplete="off"
      />
      <Field
        {...input('net', {
          validate: (text) => typedPrice(String(text)) !== null || t('priceList.netShape'),
        })}
        label={t('priceList.net')}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <Select
        {...input('rate')}
        label={t('priceList.rate')}
        hint={isOutside ? t('priceRecord.outside') : undefined}
      >
        {vatRates.map((value) => (
          <option key={value} value={value}>
            {rateText(value)}
          </option>
        ))}
      </Select>
      <Wide>
        <Field
          {...input('rateReason', {
            validate: (text) =>
              !needsReason(rate) || String(text).trim() !== '' || t('priceList.reasonRequired'),
          })}
          label={t('priceList.rateReason')}
          hint={t('priceRecord.reasonHint')}
          required={needsReason(rate)}
          autoComplete="off"
        />
      </Wide>
      <Check
        {...withoutError(input('annex15'))}
        label={t('priceList.annex15')}
        hint={t('priceRecord.annex15Hint')}
      />
      <Check
        {...withoutError(input('public'))}
        label={t('priceList.public')}
        hint={t('priceRecord.publicHint')}
      />
    </Rows>
  )
}

export const withoutError = <T extends { error: string | undefined }>({ error: _, ...input }: T) => input

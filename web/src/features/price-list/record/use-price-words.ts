import type { PriceKind } from '@zlecenia/contract/features/price-list/price-kinds'
import type { priceHistoryFields } from '@zlecenia/contract/features/price-list/price-list.contract'
import { type VatRate, vatRates } from '@zlecenia/contract/lib/vat'
import { dayOf } from '#lib/dates.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { asText, type Leaf } from '#ui/record-form/fields.ts'
import type { KeyedGroup } from '../price-list.api.ts'
import { priceText, rateText } from '../price-words.ts'
import type { PriceFields } from './price-inputs.ts'

type HistoryField = (typeof priceHistoryFields)[number] | keyof PriceFields

const labels: Record<HistoryField, MessageKey> = {
  name: 'priceList.name',
  service: 'priceRecord.service',
  serviceId: 'priceRecord.service',
  group: 'priceList.group',
  groupId: 'priceList.group',
  kind: 'priceList.kind',
  priceKind: 'priceList.kind',
  unit: 'priceList.unit',
  net: 'priceList.net',
  from: 'priceRecord.from',
  priceFrom: 'priceRecord.from',
  rate: 'priceList.rate',
  rateReason: 'priceList.rateReason',
  annex15: 'priceList.annex15',
  public: 'priceList.public',
  position: 'priceList.position',
  active: 'priceList.active',
  archived: 'priceList.inactiveOne',
  customer: 'priceRecord.client',
  clientNet: 'priceRecord.clientNet',
  clientFrom: 'priceRecord.clientFrom',
  clientUntil: 'priceRecord.clientUntil',
}

const isRate = (text: string): text is VatRate => vatRates.some((it) => it === text)

/** Words of the form and of the history. */
export function usePriceWords(groups: readonly KeyedGroup[]) {
  const t = useT()
  return {
    labelOf: (field: string) => t(labels[field as HistoryField]),
    wordsOf(field: string, value: Leaf): string {
      const text = asText(field, value)
      if (text === '') return ''
      if (field === 'groupId') return groups.find(({ id }) => id === text)?.name ?? ''
      if (field === 'serviceId')
        return groups.flatMap(({ services }) => services).find(({ id }) => id === text)?.title ?? ''
      if (field === 'kind' || field === 'priceKind') return t(`priceKind.${text as PriceKind}`)
      if (field === 'rate' && isRate(text)) return rateText(text)
      if (field === 'clientNet' || (field === 'net' && !text.includes(','))) return priceText(text)
      if (text === 'true' || text === 'false') return t(text === 'true' ? 'priceList.yes' : 'priceList.no')
      return /^\d{4}-\d\d-\d\d$/u.test(text) ? dayOf(text) : text
    },
  }
}

import { pointed, writtenAmountBare } from '@zlecenia/contract/lib/amounts'
import { sentence, type Values } from '@zlecenia/contract/lib/sentence'
import type { VatRate } from '@zlecenia/contract/lib/vat'
import { vatRateWords } from '@zlecenia/contract/lib/vat-words'
import { writtenDay } from '@zlecenia/contract/lib/written-dates'
import { writtenAs } from '@zlecenia/contract/lib/written-numbers'
import { translated } from '#platform/translate.ts'

// An invoice is in Polish, whatever the language of its reader.
const language = 'pl'

export const paperText = (key: string, values?: Values): string => translated(sentence(key, values), language)

export const dayWords = (day: string): string => writtenDay(language, day)
/** `1 234,50`; the currency is in the head of the table. */
export const amountBare = (grosze: number): string => writtenAmountBare(language, grosze)

const money = writtenAs({ minimumFractionDigits: 2 })
export const amountWithCurrency = (grosze: number): string => `${money(language, pointed(grosze, 2))}\u00a0zł`

const quantity = writtenAs({ maximumFractionDigits: 6 })
export const quantityWords = (decimal: string): string => quantity(language, decimal as `${number}`)

const price = writtenAs({ minimumFractionDigits: 2, maximumFractionDigits: 8 })
export const priceWords = (decimal: string): string => price(language, decimal as `${number}`)

export const rateWords = (rate: VatRate): string =>
  vatRateWords(rate, { say: (key) => translated(key, language), language })

/** `61 1090 1014 0000 0712 1981 2874`; another account in groups of four. */
export function accountWords(number: string): string {
  const bare = number.replace(/\s/gu, '')
  const isPolish = /^\d{26}$/u.test(bare)
  const [head, rest] = isPolish ? [bare.slice(0, 2), bare.slice(2)] : ['', bare]
  return [head, ...(rest.match(/.{1,4}/gu) ?? [])].filter(Boolean).join(' ')
}

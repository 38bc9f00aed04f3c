import { toCurrency } from 'n2words/pl-PL'
import { pointed } from './amounts.ts'

/** Polish only, as printed on an invoice: `sto dwa złote zero groszy`. */
export function amountInWords(grosze: number): string {
  const amount = Math.abs(grosze)
  const words = toCurrency(pointed(amount, 2))
  const whole = amount < 100 && amount > 0 ? `zero złotych ${words}` : words
  return `${grosze < 0 ? 'minus ' : ''}${whole}${amount % 100 === 0 ? ' zero groszy' : ''}`
}

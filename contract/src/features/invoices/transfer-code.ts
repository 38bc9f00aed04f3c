import { bareAccount, isBankAccount } from '../../lib/bank-account.ts'

interface Transfer {
  readonly sellerNip: string
  readonly sellerName: string
  readonly account: string
  /** Amount in grosze. */
  readonly amount: number
  readonly title: string
  /** Not payable by such a transfer, which has no amount of tax. */
  readonly isSplitPayment: boolean
}

const mostGrosze = 999_999
const mostNameLetters = 20
const mostTitleLetters = 32

const shortened = (text: string, most: number): string =>
  [...text.replace(/[|\s\p{Cc}]+/gu, ' ').trim()].slice(0, most).join('').trim()

/**
 * Text of the QR code of a transfer (recommendation of the Polish Bank Association on 2D codes): NIP, country, account,
 * six digits of grosze, name, title and three reserved fields. Null where it does not apply.
 */
export function transferCode(transfer: Transfer): string | null {
  const { account, amount, isSplitPayment, sellerName, sellerNip, title } = transfer
  if (isSplitPayment || amount <= 0 || amount > mostGrosze || !isBankAccount(account)) return null
  const fields = [
    sellerNip,
    'PL',
    bareAccount(account),
    String(amount).padStart(6, '0'),
    shortened(sellerName, mostNameLetters),
    shortened(title, mostTitleLetters),
    '',
    '',
    '',
  ]
  return fields.join('|')
}

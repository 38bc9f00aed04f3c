import { expect, it } from 'vitest'
import { bareAccount, isBankAccount } from './bank-account.ts'

it.each([
  '61109010140000071219812874',
  'PL61 1090 1014 0000 0712 1981 2874',
  '61-1090-1014-0000071219812874',
])('accepts the account %s', (text) => {
  expect(isBankAccount(text)).toBe(true)
  expect(bareAccount(text)).toBe('61109010140000071219812874')
})

it.each(['', '62109010140000071219812874', '6110901014000007121981287', 'DE89370400440532013000', '61x'])(
  'refuses the account %s',
  (text) => expect(isBankAccount(text)).toBe(false),
)

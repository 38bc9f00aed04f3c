import { expect, it } from 'vitest'
import '../../messages.ts'
import { lookupMessage } from './lookup-message.ts'

it.each([
  ['its data', { data: { message: 'A' }, problem: { message: 'B' } }, 'A'],
  ['its body', { data: { message: '' }, problem: { message: 'B' } }, 'B'],
  ['its status', { problem: { message: '' }, statusMessage: 'C' }, 'C'],
  [
    'the program, without any',
    { data: { message: '' }, problem: {}, statusMessage: '' },
    'Błąd podczas pobierania danych firmy',
  ],
])('takes the message of a failed lookup from %s', (_, error, message) => {
  expect(lookupMessage(error)).toBe(message)
})

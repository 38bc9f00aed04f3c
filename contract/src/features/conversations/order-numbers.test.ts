import { expect, it } from 'vitest'
import { orderNumbersIn, orderNumberTyped } from './order-numbers.ts'

it.each([
  ['jak w ZL/2026/000123, #ZL/2026/000124.', ['ZL/2026/000123', 'ZL/2026/000124']],
  ['R-00012-2026 i R-00012-2026', ['R-00012-2026']],
  ['zl/2026/000123, ZL/2026/123, ZL/2026-000123, FV/2026/0001234567', []],
])('finds the order numbers in "%s"', (text, expected) => {
  expect(orderNumbersIn(text)).toEqual(expected)
})

it.each([
  [' zl/2026/000123 ', 'ZL/2026/000123'],
  ['ZL‑2026‑000123', 'ZL-2026-000123'],
  ['ZL/2026/0', 'ZL/2026/0'],
  ['r-00012-20', 'R-00012-20'],
  ['ZL/2026', null],
  ['TP-10234', null],
  ['ZL/2026-000123', null],
  ['Kwiatowa 12/5', null],
  ['ZL/2026/000123 Kwiatowa', null],
  ['2026/000123', null],
])('reads "%s" as the order number %s', (query, number) => {
  expect(orderNumberTyped(query)).toBe(number)
})

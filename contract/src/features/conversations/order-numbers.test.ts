import { expect, it } from 'vitest'
import { orderNumbersIn } from './order-numbers.ts'

it.each([
  ['jak w ZL/2026/000123, #ZL/2026/000124.', ['ZL/2026/000123', 'ZL/2026/000124']],
  ['R-00012-2026 i R-00012-2026', ['R-00012-2026']],
  ['zl/2026/000123, ZL/2026/123, ZL/2026-000123, FV/2026/0001234567', []],
])('numbers of orders in "%s"', (text, expected) => {
  expect(orderNumbersIn(text)).toEqual(expected)
})

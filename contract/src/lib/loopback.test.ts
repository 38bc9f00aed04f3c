import { expect, it } from 'vitest'
import { opensOnlyHere } from './loopback.ts'

it.each([
  ['http://127.0.0.1:3000/register?token=x', true],
  ['http://localhost:3000', true],
  ['http://[::1]:3000/', true],
  ['http://192.168.1.7:3000', false],
  ['https://zlecenia.firma.pl', false],
  ['http://127.0.0.1.firma.pl', false],
])('knows whether %s opens on this machine only: %s', (url, only) => {
  expect(opensOnlyHere(url)).toBe(only)
})

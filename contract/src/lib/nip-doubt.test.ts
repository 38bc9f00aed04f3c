import { expect, it } from 'vitest'
import { nipDoubt, nipLength } from './nip-doubt.ts'

it.each([
  ['', undefined],
  ['526-025-02-74', undefined],
  ['526.025.02.74', undefined],
  ['526', 'client.nipTooShort'],
  ['526.025', 'client.nipTooShort'],
  ['526–025', 'client.nipTooShort'],
  ['52602502741', 'client.nipTooLong {"count":11}'],
  ['526O250274', 'client.nipLetters'],
  ['DE 123456789', 'client.nipLetters'],
  ['5260250275', 'client.nipChecksum'],
])('hints for the NIP %j: %s', (nip, sentence) => {
  expect(nipDoubt(nip)).toBe(sentence)
})

it.each([
  ['526-025-02-74', 10],
  ['PL 526 025 02 74', 10],
  ['526-025', 6],
  ['526.025', 6],
  ['PL–526–025', 6],
  ['', 0],
])('counts the characters of the NIP %j as %i', (text, count) => {
  expect(nipLength(text)).toBe(count)
})

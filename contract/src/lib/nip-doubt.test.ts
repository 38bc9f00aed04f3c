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
])('of a NIP written %j it is said: %s', (nip, sentence) => {
  expect(nipDoubt(nip)).toBe(sentence)
})

it.each([
  ['526-025-02-74', 10],
  ['PL 526 025 02 74', 10],
  ['526-025', 6],
  ['526.025', 6],
  ['PL–526–025', 6],
  ['', 0],
])('a NIP written %j counts %i characters', (text, count) => {
  expect(nipLength(text)).toBe(count)
})

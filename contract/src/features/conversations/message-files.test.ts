import { expect, it } from 'vitest'
import { kindOfMessageFile } from './message-files.ts'

const ftyp = (brand: string, more = '') =>
  Uint8Array.from([0, 0, 0, 24, ...[...`ftyp${brand}${more}`].map((it) => it.charCodeAt(0))])

it.each([
  ['M4A ', '', 'audio/mp4'],
  ['isom', 'moov hdlr soun', 'audio/mp4'],
  ['iso5', 'moov hdlr soun', 'audio/mp4'],
  ['mp42', 'moov hdlr soun', 'audio/mp4'],
  ['isom', 'moov hdlr vide hdlr soun', null],
  ['isom', 'mdat', null],
  ['heic', '', null],
  ['heif', '', null],
  ['mif1', 'soun', null],
  ['avif', '', null],
  ['qt  ', 'soun', null],
])('detects a file of brand %s with %s as %s', (brand, more, type) => {
  expect(kindOfMessageFile(ftyp(brand, more))).toBe(type)
})

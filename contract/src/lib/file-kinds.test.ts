import { describe, expect, it } from 'vitest'
import { headBytes, isHeic, kindOfFile, nameOfKind } from './file-kinds.ts'
import { limits } from './limits.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((it) => (typeof it === 'string' ? [...it].map((c) => c.charCodeAt(0)) : it)))
const size = [26, 0, 0, 0]

describe('a file', () => {
  it.each([
    ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0], 'xxJFIF')],
    ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe1], 'xxExif')],
    ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xdb], 'xx')],
    ['image/png', bytes([0x89], 'PNG\r\n', [0x1a], '\n', [0, 0, 0, 13], 'IHDR')],
    ['image/gif', bytes('GIF87a')],
    ['image/gif', bytes('GIF89a')],
    ['image/webp', bytes('RIFF', size, 'WEBPVP8L')],
    ['application/pdf', bytes('%PDF-1.7\n')],
    ['application/pdf', bytes([0xef, 0xbb, 0xbf], '%PDF-1.4\n')],
    ['application/pdf', bytes('\r\n%PDF-1.4\n')],
    ['application/pdf', bytes('Content-Type: application/pdf\r\n\r\n', 'x'.repeat(900), '%PDF-1.4\n')],
  ])('has the type %s by its first bytes', (type, head) => {
    expect(kindOfFile(head)).toBe(type)
    expect(kindOfFile(bytes([...head], 'x'.repeat(headBytes)))).toBe(type)
  })

  it.each([
    ['a page', bytes('<!doctype html><script>alert(1)</script>')],
    ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a text', bytes('umowa')],
    ['nothing', bytes()],
    ['cut short', bytes([0x89], 'PNG')],
    ['a sound in the same wrapping as WebP', bytes('RIFF', size, 'WAVEfmt ')],
    ['JPEG-LS, which no browser draws', bytes([0xff, 0xd8, 0xff, 0xf7])],
    ['a HEIC', bytes([0, 0, 0, 24], 'ftypheic')],
    ['a PDF further down', bytes('x'.repeat(1020), '%PDF-1.7\n')],
  ])('has no supported type when it is %s', (_, head) => {
    expect(kindOfFile(head)).toBeNull()
  })
})

it.each([
  ['heic', true],
  ['heix', true],
  ['mif1', true],
  ['isom', false],
  ['M4A ', false],
])('detects HEIC by the brand %s: %s', (brand, expected) => {
  expect(isHeic(bytes([0, 0, 0, 24], 'ftyp', brand))).toBe(expected)
})

it.each([
  ['brama', 'image/png', 'brama.png'],
  ['brama.png', 'image/png', 'brama.png'],
  ['BRAMA.JPEG', 'image/jpeg', 'BRAMA.JPEG'],
  ['WhatsApp.jfif', 'image/jpeg', 'WhatsApp.jfif'],
  ['skan 12.05', 'application/pdf', 'skan 12.05.pdf'],
  ['brama.jpg', 'image/png', 'brama.png'],
  ['.png', 'image/png', '.png'],
  ['', 'image/png', '.png'],
  ['a'.repeat(251), 'image/png', `${'a'.repeat(251)}.png`],
  ['a'.repeat(255), 'image/png', `${'a'.repeat(251)}.png`],
  [`${'a'.repeat(250)}😀b`, 'image/png', `${'a'.repeat(250)}.png`],
  [`${'a'.repeat(251)}.gif`, 'image/jpeg', `${'a'.repeat(251)}.jpg`],
])('renames %j of type %s to %j', (name, type, called) => {
  expect(nameOfKind(name, type)).toBe(called)
})

it('covers every file type of the specification', () => {
  const kindOfName = (extension: string) =>
    ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf'].find(
      (type) => nameOfKind(`a.${extension}`, type) === `a.${extension}`,
    )
  expect(limits.attachmentTypes.map(kindOfName)).not.toContain(undefined)
})

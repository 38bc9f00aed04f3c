import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { DamagedSeal, opened, sealed, WrongPassphrase } from './age.ts'

const of = async function* (...chunks: Uint8Array[]) {
  for (const chunk of chunks) yield Buffer.from(chunk)
}
const open = (bytes: Buffer, passphrase = 'kot-w-butach') => buffer(opened(of(bytes), passphrase))

/** Sealed by another program that speaks the format (typage). */
const theirs = Buffer.from(
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBWbStYMEhwbE9vMjF6YmVrdjI4Q2NBIDEwCkphVWlYRU1CWmlHTGZpZEdlZU1ucEdXbTNUc1pMU2ttYjQwN0d5UzRNcmMKLS0tIHNzYUdDWWQvMVczRWgvRmVPdCtQRWpBNFBUd1N1UFkyR2FqYkQ1ZWlFOE0KoU0iHilXFlUZHhlXw78XahC4mwwIE1mCOSdVOPu8CEWsAJ2zUWQzeyl0w+XczjHyo5IEVfoDOreqEA==',
  'base64',
)

it('opens archives sealed by other programs', async () => {
  expect((await open(theirs)).toString()).toBe('Zażółć gęślą jaźń')
})

it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_001])('seals %i bytes and opens them', async (size) => {
  const bytes = Buffer.alloc(size, 7)
  const made = await buffer(sealed(of(bytes.subarray(0, 100), bytes.subarray(100)), 'hasło i coś', 10))
  expect((await open(made, 'hasło i coś')).equals(bytes)).toBe(true)
})

it('rejects another passphrase', async () => {
  await expect(open(theirs, 'kot')).rejects.toThrow(WrongPassphrase)
})

it('rejects pieces that are reordered, missing or repeated', async () => {
  const piece = 65_536 + 16
  const made = await buffer(sealed(of(Buffer.alloc(3 * 65_536, 1)), 'kot-w-butach', 10))
  const head = made.subarray(0, made.length - 3 * piece)
  const pieces = [0, 1, 2].map((n) => made.subarray(head.length + n * piece, head.length + (n + 1) * piece))
  for (const order of [[1, 0, 2], [0, 2], [0, 1], [0, 1, 1, 2], [0, 1, 2, 2], []]) {
    const other = Buffer.concat([head, ...order.map((n) => pieces[n] as Buffer)])
    await expect(open(other), order.join()).rejects.toThrow(DamagedSeal)
  }
  expect((await open(made)).length).toBe(3 * 65_536)
})

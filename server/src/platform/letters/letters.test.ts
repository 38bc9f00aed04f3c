import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { letterPart, readLetter } from './letters.ts'

const bytesOf = (name: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`#test/letters/${name}.eml`)))
const head = [
  'From: jan@wspolnota.example',
  'Subject: Zdjecia',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  '',
  'W zalaczniku',
  '--b',
].join('\r\n')
const ofBytes = (size: number) => {
  const start = `${head}\r\nContent-Type: image/jpeg; name=a.jpg\r\nContent-Transfer-Encoding: base64\r\n\r\n`
  return Buffer.from(start + `${'/9j/'.repeat(19)}\r\n`.repeat(Math.floor((size - start.length) / 78)))
}

it('reads letters and their parts in the child process', async () => {
  expect((await readLetter(bytesOf('plain-reply'))).subject).toBe('Re: Winda')
  expect((await letterPart(bytesOf('cid-pictures'), 0))?.part.name).toBe('brama.png')
  expect(await letterPart(bytesOf('cid-pictures'), 7)).toBeNull()
  expect(await letterPart(bytesOf('deep-parts'), 0)).toBeNull()
})

it('reads 30 MB whole, and more by its headers', async () => {
  const most = 30 * 1024 * 1024
  const whole = await readLetter(ofBytes(most))
  expect(whole).toMatchObject({ text: 'W zalaczniku', isWhole: true, parts: [{ shown: 'picture' }] })
  expect(whole.parts[0]?.size).toBeGreaterThan(22_000_000)
  const more = ofBytes(most + 1000)
  expect(await readLetter(more)).toMatchObject({ subject: 'Zdjecia', text: '', parts: [], isWhole: false })
  expect(await letterPart(more, 0)).toBeNull()
}, 60_000)

it('reads by its headers a letter that takes all memory of the child', async () => {
  const parts = Buffer.from(`${head}\r\n${'--b\r\n\r\n'.repeat(3_000_000)}`)
  expect(await readLetter(parts)).toMatchObject({ subject: 'Zdjecia', parts: [], isWhole: false })
}, 60_000)

it('reads by its headers a letter of broken parts', async () => {
  expect(await readLetter(bytesOf('deep-parts'))).toMatchObject({ subject: 'Winda', isWhole: false })
})

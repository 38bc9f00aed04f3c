import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { originalAnswer, partAnswer } from './letter-files.ts'

const bytesOf = (name: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`#test/letters/${name}.eml`)))
const answerOf = async (name: string, n: number) => {
  const { bytes, ...answer } = await partAnswer(bytesOf(name), n)
  return { ...answer, length: Buffer.concat(await Readable.from(bytes).toArray()).length }
}

it.each([
  ['cid-pictures', 0, { name: 'brama.png', type: 'image/png' }],
  ['invoice', 1, { name: 'FA.pdf', type: 'application/pdf' }],
])('shows the proven file %s %i', async (name, n, expected) => {
  const answer = await answerOf(name, n)
  expect(answer).toMatchObject(expected)
  expect(answer.toSave).toBeUndefined()
  expect(answer.length).toBe(answer.size)
})

it.each([
  ['invoice', 0, 'FA.xml'],
  ['disguised-files', 0, 'umowa.pdf'],
  ['disguised-files', 2, 'rysunek.svg'],
  ['cid-pictures', 1, 'zly.png'],
  ['message-in-message', 0, '1.eml'],
  ['winmail', 0, 'winmail.dat'],
])('only downloads %s %i', async (letter, n, name) => {
  expect(await answerOf(letter, n)).toMatchObject({ name, type: 'application/octet-stream', toSave: true })
})

it('has no part beyond the last', async () => {
  await expect(partAnswer(bytesOf('invoice'), 9)).rejects.toMatchObject({ status: 404 })
})

it.each([
  ['Winda: „stoi” / pilne', 'Winda „stoi” pilne.eml'],
  ['', 'wiadomość.eml'],
])('names the original of %s', (subject, name) => {
  expect(originalAnswer(Readable.from([]), 0, subject)).toMatchObject({ name, toSave: true })
})

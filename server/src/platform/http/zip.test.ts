import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { unzip } from '#test/unzip.ts'
import { namesInZip, type ZipEntry, zipOf } from './zip.ts'

const entry = (name: string, bytes: Buffer): ZipEntry => ({
  name,
  size: bytes.length,
  modifiedAt: new Date('2026-11-22T10:20:30Z'),
  open: async () => Readable.from([bytes.subarray(0, 3), bytes.subarray(3)]),
})

it('contains each file unchanged, under its own name', async () => {
  const photo = Buffer.from('zażółć gęślą jaźń')
  const note = Buffer.alloc(100_000, 7)
  const { bytes, size } = zipOf([entry('Zdjęcie bramy.jpg', photo), entry('umowa.pdf', note)])
  const archive = await buffer(bytes)
  expect(archive.length).toBe(size)
  expect(unzip(archive)).toEqual({ 'Zdjęcie bramy.jpg': photo, 'umowa.pdf': note })
})

it.each([
  ['../../etc/passwd', '_.._etc_passwd'],
  ['C:\\a.pdf', 'C__a.pdf'],
  ['con.pdf', '_con.pdf'],
  ['a\u0000b\u202egpj.exe', 'a_b_gpj.exe'],
  ['  .ukryty. ', 'ukryty'],
  ['...', '_'],
  ['Zażółć gęślą.jpg', 'Zażółć gęślą.jpg'],
])('renames %j to %j', (name, safe) => {
  expect(namesInZip([name])).toEqual([safe])
})

it('gives no two files the same name, even ignoring case', () => {
  expect(namesInZip(['a.jpg', 'A.JPG', 'a (2).jpg', 'a.jpg', 'b'])).toEqual([
    'a.jpg',
    'A (2).JPG',
    'a (2) (2).jpg',
    'a (3).jpg',
    'b',
  ])
})

it('leaves no file open when the client disconnects', async () => {
  let open = 0
  const endless = (): ZipEntry => ({
    ...entry('a.bin', Buffer.alloc(0)),
    size: 4_000_000,
    open: async () => {
      open++
      const stream = Readable.from(Array.from({ length: 400 }, () => Buffer.alloc(10_000)))
      return stream.on('close', () => open--)
    },
  })
  const { bytes } = zipOf([endless(), endless()])
  const reader = bytes[Symbol.asyncIterator]()
  await reader.next()
  await reader.next()
  await expect.poll(() => open).toBe(1)
  bytes.destroy()
  await expect.poll(() => open).toBe(0)
})

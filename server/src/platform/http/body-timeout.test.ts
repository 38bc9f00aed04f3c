import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { apart } from './body-timeout.ts'

const read = async (body: AsyncIterable<Buffer>) => {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

it('reads a whole body', async () => {
  const payload = new PassThrough()
  payload.end('brama')
  expect(await read(apart(payload))).toBe('brama')
})

it('rejects when the client disconnected before the body is read', async () => {
  const payload = new PassThrough()
  payload.write('bra')
  payload.destroy()
  await once(payload, 'close')
  await expect(read(apart(payload))).rejects.toThrow('Premature close')
})

it('rejects when the client disconnects while the body is read', async () => {
  const payload = new PassThrough()
  const body = read(apart(payload))
  payload.write('bra')
  payload.destroy()
  await expect(body).rejects.toThrow('Premature close')
})

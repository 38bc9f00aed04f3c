import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startRelay } from './relay.ts'

const ready = Buffer.from('Z\0\0\0\x05I', 'latin1')
const order = ['begin\0', 'createOrder.insertOrder\0']

/** A database that is ready after each commit and rollback, and a program that is read message by message. */
async function aLine() {
  const folder = await mkdtemp(join(tmpdir(), 'zlecenia-relay-'))
  const path = join(folder, 's')
  const open = new Set<Socket>()
  const database = createServer((socket) => {
    open.add(socket)
    socket.on('data', (bytes) => /(?:commit|rollback)\0$/u.test(bytes.toString()) && socket.write(ready))
    socket.on('error', () => socket.destroy())
  })
  database.listen(path)
  await once(database, 'listening')
  const relay = await startRelay(async () => path)
  const program = connect(relay.port, '127.0.0.1').setNoDelay(true)
  onTestFinished(async () => {
    program.destroy()
    await relay.close()
    for (const socket of open) socket.destroy()
    database.close()
    await rm(folder, { recursive: true })
  })
  /** True if the last message was answered. */
  async function says(...words: string[]): Promise<boolean> {
    const answered = once(program, 'data').then(() => true)
    const ended = once(program, 'close').then(() => false)
    program.write(words.join(''))
    return Promise.race([answered, ended])
  }
  return { relay, program, says }
}

it('loses the answer of the order’s commit', async () => {
  const { relay, says } = await aLine()
  relay.cutNextCommit()
  expect(await says(...order, 'commit\0')).toBe(false)
  expect(relay.cuts).toBe(1)
})

it('cuts no commit after a rollback of an order on the same connection', async () => {
  const { relay, says } = await aLine()
  expect(await says(...order, 'rollback\0')).toBe(true)
  relay.cutNextCommit()
  expect(await says('begin\0', 'insert into jobs\0', 'commit\0')).toBe(true)
  expect(await says(...order, 'commit\0')).toBe(false)
})

import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { aWorld } from '#test/world.ts'
import { createLog } from '../log.ts'

const lines: { msg: string; user: string; call: string; times: number }[] = []
const paper = new Writable({
  write(line, _encoding, done) {
    lines.push(JSON.parse(String(line)))
    done()
  },
})
const world = await aWorld({ log: createLog('warn', paper) })
const logged = () => lines.splice(0).map(({ user, call, times }) => [user, call, times])

describe('a call without permission', () => {
  it('appears in the log per user and endpoint, at the first and the tenth refusal', async () => {
    const one = await world.signedIn('worker')
    const other = await world.signedIn('worker')
    for (let n = 0; n < 12; n++) expect((await one.get('/roles')).statusCode).toBe(403)
    await other.get('/roles')
    await other.get('/audit-log')
    expect(logged()).toEqual([
      [one.user.id, 'GET /api/roles', 1],
      [one.user.id, 'GET /api/roles', 10],
      [other.user.id, 'GET /api/roles', 1],
      [other.user.id, 'GET /api/audit-log', 1],
    ])
  })

  it('appears only for signed-in callers without the right', async () => {
    await world.anyone.get('/roles')
    await (await world.signedIn('admin')).get('/roles')
    expect(logged()).toEqual([])
  })
})

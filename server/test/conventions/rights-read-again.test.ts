import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { aWorldWithoutMail } from '../accounts.ts'
import type { SignedInAgent } from '../world.ts'

/**
 * A caller who loses rights while waiting for the rights lock is judged by the rights at the end of the wait. Each call
 * that grants, revokes or opens is tried, delayed at the lock by the test.
 */
const world = await aWorldWithoutMail()
let boss: SignedInAgent
let sender: SignedInAgent
beforeEach(async () => {
  boss = await world.signedIn('admin')
  sender = await world.signedIn('admin')
})

const version = async (path: string) => (await boss.get(path)).json().version
const aRole = async () =>
  (await boss.post('/roles', { name: `Rola ${crypto.randomUUID()}`, rules: [] })).json()
const anInvitation = async () => {
  const email = `${crypto.randomUUID()}@firma.test`
  return (await boss.post('/users/invitations', { email, roles: ['ROLE_ADMIN'] })).json().invitation.id
}
const rules = [{ action: 'manage', subject: 'all' }]

type Request = () => Promise<LightMyRequestResponse>
const calls: [string, () => Promise<Request>][] = [
  [
    'PATCH /users/:id of oneself',
    async () => {
      // Version after the pending deactivation.
      const body = { status: 'active', roles: ['ROLE_ADMIN'], version: 2 }
      return () => sender.patch(`/users/${sender.user.id}`, body)
    },
  ],
  [
    'PATCH /users/:id',
    async () => {
      const id = await world.aUser('worker')
      const body = { roles: ['ROLE_ADMIN'], version: await version(`/users/${id}`) }
      return () => sender.patch(`/users/${id}`, body)
    },
  ],
  ['POST /roles', async () => () => sender.post('/roles', { name: 'Wszechmocni', rules })],
  [
    'PATCH /roles/:key',
    async () => {
      const { key, name, version } = await aRole()
      return () => sender.patch(`/roles/${key}`, { name, version, rules })
    },
  ],
  [
    'DELETE /roles/:key',
    async () => {
      const { key } = await aRole()
      return () => sender.delete(`/roles/${key}`)
    },
  ],
  [
    'POST /users/invitations',
    async () => () =>
      sender.post('/users/invitations', { email: 'drugie@konto.test', roles: ['ROLE_ADMIN'] }),
  ],
  [
    'POST /users/invitations/:id/renew',
    async () => {
      const id = await anInvitation()
      return () => sender.post(`/users/invitations/${id}/renew`)
    },
  ],
  [
    'DELETE /users/invitations/:id',
    async () => {
      const id = await anInvitation()
      return () => sender.delete(`/users/invitations/${id}`)
    },
  ],
  [
    'POST /users/:id/reset-link',
    async () => {
      const id = await world.aUser('office')
      return () => sender.post(`/users/${id}/reset-link`)
    },
  ],
  [
    'DELETE /users/:id/second-factor',
    async () => {
      const id = await world.aUser('office')
      return () => sender.delete(`/users/${id}/second-factor`)
    },
  ],
  [
    'DELETE /users/:id/sessions',
    async () => {
      const id = await world.aUser('office')
      return () => sender.delete(`/users/${id}/sessions`)
    },
  ],
]

const fates = [
  ['deactivated', 401, "update users set status = 'inactive', version = version + 1 where id = $1"],
  ['demoted', 403, "update user_roles set role = 'ROLE_WORKER' where user_id = $1"],
] as const

/** Sends a request that waits at the lock, runs `sql` on its sender meanwhile, and returns the answer. */
async function meanwhile(request: Request, sql: string): Promise<LightMyRequestResponse> {
  // Only locks of this transaction: other tests share the server.
  const waiting = `select 1 from pg_locks
    where locktype = 'transactionid' and not granted and transactionid = pg_current_xact_id()::xid`
  let answered = false
  const { sent } = await world.db.transaction(async (tx) => {
    await tx.query("select key from roles where key = 'ROLE_ADMIN' for no key update")
    const sent = request().finally(() => {
      answered = true
    })
    while (!answered && (await tx.query(waiting)).rowCount === 0);
    await tx.query(sql, [sender.user.id])
    // Wrapped in an object: awaited here, it would wait for this transaction.
    return { sent }
  })
  return sent
}

describe.each(calls)('%s', (_name, prepare) => {
  it.each(fates)('waiting while its sender is %s gets %i', async (_fate, status, sql) => {
    const request = await prepare()
    const marks = () => world.db.query('select count(*) from audit_log')
    const before = (await marks()).rows
    expect((await meanwhile(request, sql)).statusCode).toBe(status)
    expect((await marks()).rows).toEqual(before)
  })
})

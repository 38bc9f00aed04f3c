import type { Calls } from '@zlecenia/contract/api'
import type { LightMyRequestResponse } from 'fastify'
import type { LoggedSubject } from '#platform/audit.ts'
import { issueKey } from '#platform/auth/one-time-keys.ts'
import { codeOf, password } from '../../accounts.ts'
import type { Office } from '../../orders.ts'
import type { RoleName, SignedInAgent, World } from '../../world.ts'

export type Mutation = Exclude<keyof Calls, `GET ${string}`>

export interface Fixture {
  world: World
  /** An installation before set-up. */
  blank: World
  admin: SignedInAgent
  orders: Office
  someone(role: RoleName): Promise<SignedInAgent>
}
/** A repeatable request. */
export type Try = () => Promise<LightMyRequestResponse>
export interface Audited {
  /** The log row: action, subject, and whether it contains the values before and after. */
  row: readonly [action: string, subject: LoggedSubject, holds?: 'before' | 'after' | 'both']
  /** Table that records a used code, whatever the outcome of the call. */
  spends?: 'second_factors'
  prepare(fixture: Fixture): Promise<Try> | Try
}
/** A log row and a way to succeed, or the reason why there is none. */
export type Scenes = Partial<Record<Mutation, Audited | string>>

export const invited = async ({ admin }: Fixture) =>
  (
    await admin.post('/users/invitations', {
      email: `${crypto.randomUUID()}@firma.test`,
      roles: ['ROLE_WORKER'],
    })
  ).json()
/** Sets up a second factor; returns a fresh code at each call, since codes work once. */
export const doubled = async (me: SignedInAgent): Promise<() => string | undefined> => {
  const { secret } = (await me.post('/me/second-factor', { currentPassword: password })).json()
  const { recoveryCodes } = (await me.post('/me/second-factor/confirm', { code: codeOf(secret) })).json()
  const codes = [codeOf(secret, 1), ...recoveryCodes]
  return () => codes.shift()
}

/** A user whose changed e-mail waits, with a link to confirm or to stop it. */
export async function waiting({ world, someone }: Fixture, purpose: 'email' | 'email-stop' = 'email') {
  const me = await someone('office')
  const email = `${crypto.randomUUID()}@firma.test`
  const { version } = (await me.get('/me/account')).json()
  await me.patch('/me/account', { email, currentPassword: password, version })
  const about = purpose === 'email' ? email : null
  const token = await issueKey(world.db, purpose, me.user.id, { minutes: 5, about })
  return { me, email, token }
}

import type { Calls } from '@zlecenia/contract/api'
import type { LightMyRequestResponse } from 'fastify'
import type { LoggedSubject } from '../../../src/platform/audit.ts'
import { codeOf, password } from '../../accounts.ts'
import type { Office } from '../../orders.ts'
import type { RoleName, SignedInAgent, World } from '../../world.ts'

/** Every call that can change something. */
export type Mutation = Exclude<keyof Calls, `GET ${string}`>

/** What a change is tried on. */
export interface Stage {
  world: World
  /** Nobody was ever there. */
  blank: World
  admin: SignedInAgent
  orders: Office
  /** Somebody new, who knows their password. */
  someone(role: RoleName): Promise<SignedInAgent>
}
/** Sends the same each time it is called. */
export type Try = () => Promise<LightMyRequestResponse>
export interface Audited {
  /** The row that is written: what was done to what, and whether it holds what was and what is. */
  row: readonly [action: string, subject: LoggedSubject, holds?: 'before' | 'after' | 'both']
  /** Keeps that a code was used, whatever comes of the call. */
  spends?: 'second_factors'
  prepare(stage: Stage): Promise<Try> | Try
}
/** Each with the row it writes and a way to make it succeed, or with why it writes none. */
export type Scenes = Partial<Record<Mutation, Audited | string>>

/** Somebody was invited. */
export const invited = async ({ admin }: Stage) =>
  (
    await admin.post('/users/invitations', {
      email: `${crypto.randomUUID()}@firma.test`,
      roles: ['ROLE_WORKER'],
    })
  ).json()
/** The second factor is on; gives a code at each call, another every time: one that was tried is used up. */
export const doubled = async (me: SignedInAgent): Promise<() => string | undefined> => {
  const { secret } = (await me.post('/me/second-factor', { currentPassword: password })).json()
  const { recoveryCodes } = (await me.post('/me/second-factor/confirm', { code: codeOf(secret) })).json()
  const codes = [codeOf(secret, 1), ...recoveryCodes]
  return () => codes.shift()
}

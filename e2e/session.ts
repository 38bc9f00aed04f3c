import { createHash, randomBytes } from 'node:crypto'
import type { OpenedSession } from '@zlecenia/contract/features/session/session.contract'
import type { Behind } from './database.ts'

/** Created in the database, since signing in is slow by design. */
export async function sessionOf(email: string, sql: Behind['sql'], url: string): Promise<OpenedSession> {
  const accessToken = randomBytes(32).toString('base64url')
  await sql(
    `insert into sessions (id, token_hash, user_id, remember, expires_at)
     select gen_random_uuid(), $2, id, false, now() + interval '8 hours' from users where email = $1`,
    [email, createHash('sha256').update(accessToken).digest()],
  )
  const answer = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${accessToken}` } })
  if (!answer.ok) throw new Error(`${email} is nobody: ${answer.status} ${await answer.text()}`)
  const { user, rules } = (await answer.json()) as {
    user: OpenedSession['userData']
    rules: OpenedSession['userAbilityRules']
  }
  return { accessToken, userData: user, userAbilityRules: rules }
}

import { createHash, randomBytes, randomUUID } from 'node:crypto'

type Sql = (text: string, values: unknown[]) => Promise<unknown>

export interface Somebody {
  id: string
  session: Record<string, string>
  send(path: string, init?: RequestInit): Promise<Response>
  ask<Answer>(path: string): Promise<Answer>
  bytes(path: string): Promise<string>
}

export async function somebodyNew(sql: Sql, address: () => string): Promise<Somebody> {
  const id = randomUUID()
  const token = randomBytes(32).toString('base64url')
  const email = `${id}@przyklad.test`
  await sql(
    `with made as (insert into users (id, email, first_name, last_name) values ($1, $2, 'Anna', 'Próba') returning id),
          roles as (insert into user_roles (user_id, role) select id, 'ROLE_OFFICE' from made returning user_id)
     insert into sessions (id, token_hash, user_id, remember, expires_at)
     select gen_random_uuid(), $3, user_id, false, now() + interval '8 hours' from roles`,
    [id, email, createHash('sha256').update(token).digest()],
  )
  const userData = { id, firstName: 'Anna', lastName: 'Próba', email, roles: ['ROLE_OFFICE'] }
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${address()}/api${path}`, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` },
    })
  const get = async (path: string) => {
    const answer = await send(path)
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  return {
    id,
    session: { accessToken: token, userData: JSON.stringify(userData), userAbilityRules: '[]' },
    send,
    ask: async <Answer>(path: string) => (await (await get(path)).json()) as Answer,
    bytes: async (path) => Buffer.from(await (await get(path)).arrayBuffer()).toString('latin1'),
  }
}

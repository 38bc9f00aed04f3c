import type { EndpointShape } from '@zlecenia/contract/lib/endpoint'
import type { LightMyRequestResponse } from 'fastify'
import { openSession } from '#platform/auth/sessions.ts'
import { newId } from '#platform/ids.ts'
import { png } from '../bytes.ts'
import { anOffice, aPicture } from '../orders.ts'
import type { World } from '../world.ts'
import type { CallerName, Thing } from './permission-matrix.ts'

/** An order of the worker and a draft of the office user, each with a file. */
export interface PermissionProbe {
  ids: Record<CallerName, string>
  knock(endpoint: EndpointShape, token: string | null, at?: Thing): Promise<LightMyRequestResponse>
  /** One session per request: some calls end their own. */
  tokenOf(caller: CallerName): Promise<string>
  number: string
}

export async function aPermissionProbe(world: World): Promise<PermissionProbe> {
  const { office, worker, known } = await anOffice(world)
  const ids: PermissionProbe['ids'] = {
    worker: worker.user.id,
    'other worker': await world.aUser('worker'),
    office: office.user.id,
    'other office': await world.aUser('office'),
    administrator: await world.aUser('admin'),
  }
  const order = (await office.postForm('/investment', known(), [aPicture])).json()
  const [file] = (await office.get(`/orders/${order.id}`)).json().files
  const draftId = newId()

  /** Recreates the thing; returns its path parameters. */
  async function lay(thing: Thing): Promise<Record<string, string>> {
    if (thing === 'order' || thing === 'order file') return { id: order.id, fileId: file.id }
    if (thing === 'message') return { id: order.id, messageId: await aMessageOf(ids.office) }
    if (thing === 'office session') return { id: await aSessionOf(ids.office) }
    const keeper = { authorization: `Bearer ${await openSession(world.db, ids.office)}` }
    const put = async (path: string, payload: object, headers = {}) => {
      const url = `/api/drafts/${draftId}${path}`
      const { statusCode } = await world.app.inject({
        method: 'PUT',
        url,
        payload,
        headers: { ...keeper, ...headers },
      })
      if (statusCode >= 300) throw new Error(`the draft was not kept: ${statusCode}`)
    }
    await put('', draft)
    if (thing === 'draft file')
      await put('/files/0?name=a.png', Buffer.from(png), { 'content-type': 'image/png' })
    return { id: draftId, n: '0' }
  }

  async function aMessageOf(userId: string): Promise<string> {
    const id = newId()
    await world.app.inject({
      method: 'POST',
      url: `/api/orders/${order.id}/conversation/messages`,
      payload: { id, body: 'Dzień dobry' },
      headers: { authorization: `Bearer ${await openSession(world.db, userId)}` },
    })
    return id
  }

  async function aSessionOf(userId: string): Promise<string> {
    await openSession(world.db, userId)
    const { rows } = await world.db.query<{ id: string }>(
      'select id from sessions where user_id = $1 order by id desc limit 1',
      [userId],
    )
    return rows[0]?.id ?? ''
  }

  return {
    ids,
    number: order.number,
    tokenOf: (caller) => openSession(world.db, ids[caller]),
    async knock(endpoint, token, at) {
      const params = at ? await lay(at) : {}
      const path = endpoint.path.replace(/:(\w+)/gu, (_, name: string) => params[name] ?? newId())
      const answer = await world.app.inject({
        method: endpoint.method,
        // Open streams count as answered.
        payloadAsStream: token !== null && endpoint.response === 'events',
        url: `/api${path}${at && endpoint.binary ? '?name=b.png' : ''}`,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...(at && typeOf(endpoint)) },
        ...(at && { payload: payloadOf(endpoint) }),
      })
      if (answer.statusCode === 200 && endpoint.response === 'events') answer.stream().destroy()
      return answer
    },
  }
}

const draft = { title: 'Nowak', sections: {} }
const typeOf = ({ binary }: EndpointShape) => (binary ? { 'content-type': 'image/png' } : {})

function payloadOf({ binary, body }: EndpointShape) {
  if (binary) return Buffer.from(png)
  return body ? draft : undefined
}

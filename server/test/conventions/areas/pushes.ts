import { createECDH, randomBytes } from 'node:crypto'
import type { SignedInAgent } from '../../world.ts'
import { type Area, everybody, plain, silent } from '../area.ts'

const aSubscription = () => ({
  endpoint: `https://push.example/${randomBytes(8).toString('hex')}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
})
const added = async (me: SignedInAgent): Promise<string> =>
  (await me.put('/me/push', aSubscription())).json().id

export const ofPushes = {
  matrix: {
    'GET /me/push': everybody(200),
    'PUT /me/push': everybody(400),
    'DELETE /me/push/:id': everybody(404),
    'POST /me/push/:id/test': everybody(404),
  },
  audited: {
    'PUT /me/push': {
      row: ['push-added', 'User', 'after'],
      async prepare({ someone }) {
        const me = await someone('worker')
        return () => me.put('/me/push', aSubscription())
      },
    },
    'DELETE /me/push/:id': {
      row: ['push-removed', 'User', 'after'],
      async prepare({ someone }) {
        const me = await someone('worker')
        const id = await added(me)
        return () => me.delete(`/me/push/${id}`)
      },
    },
    'POST /me/push/:id/test': {
      row: ['push-tested', 'User', 'after'],
      async prepare({ someone }) {
        const me = await someone('worker')
        const id = await added(me)
        return () => me.post(`/me/push/${id}/test`)
      },
    },
  },
  secrets: { 'GET /me/push': silent('the caller', () => '/me/push') },
  requests: {
    'GET /me/push': plain,
    'PUT /me/push': () => ({ json: aSubscription() }),
    'DELETE /me/push/:id': async (_, me) => ({ params: { id: await added(me) } }),
    'POST /me/push/:id/test': async (_, me) => ({ params: { id: await added(me) } }),
  },
} satisfies Area

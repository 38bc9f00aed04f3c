import { newId } from '#platform/ids.ts'
import type { Valid } from '../../fuzz/valid/request.ts'
import type { SignedInAgent, World } from '../../world.ts'
import { type Area, keepers, plain, silent } from '../area.ts'
import { addedMailbox, aThread } from './mail.ts'

type Stage = {
  admin: SignedInAgent
  world: World
}

const jan = { name: 'Jan Kowalski', address: 'jan@wspolnota.test' }
const aTemplate = (id = newId()) => ({
  id,
  name: 'Przyjęcie',
  subject: 'Zgłoszenie',
  html: '<p>Dzień dobry</p>',
})

async function startedDraft(stage: Stage, me = stage.admin) {
  await addedMailbox(stage)
  const sent = { id: newId(), mode: 'new', to: [jan] }
  const { id, version } = (await me.post('/mail/drafts', sent)).json()
  return { id: id as string, version: version as number }
}
async function queuedLetter(stage: Stage, me = stage.admin) {
  const { id, version } = await startedDraft(stage, me)
  return (await me.post(`/mail/drafts/${id}/send`, { version })).json().outboxId as string
}
async function failedLetter(stage: Stage, me = stage.admin) {
  const id = await queuedLetter(stage, me)
  await stage.world.db.query(`update mail_outbox set state = 'failed' where id = $1`, [id])
  return id
}
async function addedTemplate({ admin }: Pick<Stage, 'admin'>) {
  const { id, version } = (await admin.post('/mail/templates', aTemplate())).json()
  return { id: id as string, version: version as number }
}
async function keptFile(stage: Stage, me: SignedInAgent) {
  const { id } = await startedDraft(stage, me)
  const fileId = newId()
  await me.putBytes(`/mail/drafts/${id}/files/${fileId}?name=plan.txt`, Buffer.from('plan'))
  return { id, fileId }
}

const ofDraft = async (stage: Stage, me: SignedInAgent): Promise<Valid> => ({
  params: { id: (await startedDraft(stage, me)).id },
})
const typed = 'what is typed is logged when it is sent'

export const ofMailWriting = {
  matrix: {
    'GET /mail/drafts': keepers(200),
    'POST /mail/drafts': keepers(400),
    'GET /mail/drafts/:id': keepers(404),
    'PATCH /mail/drafts/:id': keepers(400),
    'DELETE /mail/drafts/:id': keepers(204),
    'PUT /mail/drafts/:id/lock': keepers(404),
    'DELETE /mail/drafts/:id/lock': keepers(204),
    'PUT /mail/drafts/:id/files/:fileId': keepers(400),
    'GET /mail/drafts/:id/files/:fileId': keepers(404),
    'DELETE /mail/drafts/:id/files/:fileId': keepers(404),
    'POST /mail/drafts/:id/attach': keepers(400),
    'POST /mail/drafts/:id/send': keepers(400),
    'GET /mail/outbox': keepers(200),
    'DELETE /mail/outbox/:id': keepers(404),
    'POST /mail/outbox/:id/retry': keepers(404),
    'GET /mail/recipients': keepers(400),
    'GET /mail/templates': keepers(200),
    'POST /mail/templates': keepers(400),
    'PATCH /mail/templates/:id': keepers(400),
    'DELETE /mail/templates/:id': keepers(204),
    'GET /mail/templates/:id/filled': keepers(404),
    'GET /mail/signature': keepers(200),
    'PUT /mail/signature': keepers(400),
  },
  audited: {
    'POST /mail/drafts': typed,
    'PATCH /mail/drafts/:id': typed,
    'DELETE /mail/drafts/:id': typed,
    'PUT /mail/drafts/:id/lock': typed,
    'DELETE /mail/drafts/:id/lock': typed,
    'PUT /mail/drafts/:id/files/:fileId': typed,
    'DELETE /mail/drafts/:id/files/:fileId': typed,
    'POST /mail/drafts/:id/attach': typed,
    'PUT /mail/signature': 'each letter has it',
    'POST /mail/drafts/:id/send': {
      row: ['mail-sent', 'Email', 'after'],
      async prepare(stage) {
        const { id, version } = await startedDraft(stage)
        return () => stage.admin.post(`/mail/drafts/${id}/send`, { version })
      },
    },
    'DELETE /mail/outbox/:id': {
      row: ['mail-taken-back', 'Email', 'after'],
      async prepare(stage) {
        const id = await queuedLetter(stage)
        return () => stage.admin.delete(`/mail/outbox/${id}`)
      },
    },
    'POST /mail/outbox/:id/retry': {
      row: ['mail-sent-again', 'Email', 'after'],
      async prepare(stage) {
        const id = await failedLetter(stage)
        return () => stage.admin.post(`/mail/outbox/${id}/retry`, {})
      },
    },
    'POST /mail/templates': {
      row: ['mail-template-added', 'Email', 'after'],
      prepare: (stage) => {
        const sent = aTemplate()
        return () => stage.admin.post('/mail/templates', sent)
      },
    },
    'PATCH /mail/templates/:id': {
      row: ['mail-template-changed', 'Email', 'both'],
      async prepare(stage) {
        const { id, version } = await addedTemplate(stage)
        const sent = { name: 'Odmowa', subject: 'Odmowa', html: '<p>Nie</p>', version }
        return () => stage.admin.patch(`/mail/templates/${id}`, sent)
      },
    },
    'DELETE /mail/templates/:id': {
      row: ['mail-template-removed', 'Email', 'before'],
      async prepare(stage) {
        const { id } = await addedTemplate(stage)
        return () => stage.admin.delete(`/mail/templates/${id}`)
      },
    },
  },
  secrets: {
    'GET /mail/drafts': silent('letters have a right of their own', () => '/mail/drafts'),
    'GET /mail/drafts/:id': silent('letters have a right of their own'),
    'GET /mail/drafts/:id/files/:fileId': silent('bytes that somebody chose to send'),
    'GET /mail/outbox': silent('letters have a right of their own', () => '/mail/outbox'),
    'GET /mail/recipients': silent('addresses follow the right to clients: writing.routes.test.ts'),
    'GET /mail/templates': silent('texts of the office', () => '/mail/templates'),
    'GET /mail/templates/:id/filled': silent('names of an order that the caller reads'),
    'GET /mail/signature': silent('of the caller', () => '/mail/signature'),
  },
  requests: {
    'GET /mail/drafts': plain,
    'POST /mail/drafts': async (town) => {
      await addedMailbox(town)
      return { json: { id: newId(), mode: 'new', to: [jan] } }
    },
    'GET /mail/drafts/:id': ofDraft,
    'PATCH /mail/drafts/:id': async (town, me) => {
      const { id, version } = await startedDraft(town, me)
      const json = { to: [jan], cc: [], bcc: [], subject: 'Winda', html: '<p>Tak</p>', version }
      return { params: { id }, json }
    },
    'DELETE /mail/drafts/:id': ofDraft,
    'PUT /mail/drafts/:id/lock': async (town, me) => ({
      ...(await ofDraft(town, me)),
      json: { takeOver: false },
    }),
    'DELETE /mail/drafts/:id/lock': ofDraft,
    'PUT /mail/drafts/:id/files/:fileId': async (town, me) => ({
      params: { id: (await startedDraft(town, me)).id, fileId: newId() },
      query: { name: 'plan.txt' },
      bytes: Buffer.from('plan'),
      headers: { 'content-type': 'application/octet-stream' },
    }),
    'GET /mail/drafts/:id/files/:fileId': async (town, me) => ({ params: await keptFile(town, me) }),
    'DELETE /mail/drafts/:id/files/:fileId': async (town, me) => ({ params: await keptFile(town, me) }),
    'POST /mail/drafts/:id/attach': async (town, me) => {
      const [messageId = ''] = (await aThread(town)).letters
      const { id } = await startedDraft(town, me)
      return { params: { id }, json: { kind: 'letterPart', fileId: newId(), messageId, n: 0 } }
    },
    'POST /mail/drafts/:id/send': async (town, me) => {
      const { id, version } = await startedDraft(town, me)
      return { params: { id }, json: { version } }
    },
    'GET /mail/outbox': () => ({ query: { state: 'failed' } }),
    'DELETE /mail/outbox/:id': async (town, me) => ({ params: { id: await queuedLetter(town, me) } }),
    'POST /mail/outbox/:id/retry': async (town, me) => ({
      params: { id: await failedLetter(town, me) },
      json: { isSent: true },
    }),
    'GET /mail/recipients': () => ({ query: { q: 'wsp' } }),
    'GET /mail/templates': plain,
    'POST /mail/templates': () => ({ json: aTemplate() }),
    'PATCH /mail/templates/:id': async (town) => {
      const { id, version } = await addedTemplate(town)
      const { id: _, ...json } = aTemplate()
      return { params: { id }, json: { ...json, version } }
    },
    'DELETE /mail/templates/:id': async (town) => ({ params: { id: (await addedTemplate(town)).id } }),
    'GET /mail/templates/:id/filled': async (town) => ({
      params: { id: (await addedTemplate(town)).id },
      query: { orderId: town.order.id },
    }),
    'GET /mail/signature': plain,
    'PUT /mail/signature': () => ({ json: { html: '<p>Anna</p>' } }),
  },
} satisfies Area

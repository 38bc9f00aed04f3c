import { newId } from '#platform/ids.ts'
import { aStoredThread, letter } from '../../mailboxes.ts'
import type { SignedInAgent, World } from '../../world.ts'
import { type Area, administrators, keepers, plain, silent } from '../area.ts'

const server = { host: 'mail.firma.test', port: 993, security: 'tls' }
const aMailbox = (id = newId()) => ({
  id,
  address: `${id}@firma.test`,
  name: 'Serwis',
  login: 'biuro@firma.test',
  password: 'haslo-skrzynki',
  imap: server,
  smtp: { ...server, port: 587, security: 'starttls' },
  signature: 'Pozdrawiamy',
})
export async function addedMailbox({ admin }: { admin: SignedInAgent }) {
  const { id, version } = (await admin.post('/settings/mailboxes', aMailbox())).json()
  return { id: id as string, version: version as number }
}
/** A test of it connects to nothing. */
async function unreadableMailbox(stage: { admin: SignedInAgent; world: World }) {
  const { id } = await addedMailbox(stage)
  await stage.world.db.query("update mailboxes set sealed = 'unreadable' where id = $1", [id])
  return id
}

const labelOf = (id = newId()) => ({ id, name: `Etykieta ${id.slice(-12)}`, color: 'info' })
async function addedLabel({ admin }: { admin: SignedInAgent }) {
  const { id, version } = (await admin.post('/mail/labels', labelOf())).json()
  return { id: id as string, version: version as number }
}
export const aThread = ({ world }: { world: World }, roles?: readonly string[]) => {
  const { raw } = letter(0, { hasPhoto: true })
  return aStoredThread(world, { raw, ...(roles && { roles }) })
}
const messageParams = async (town: { world: World }) => {
  const [id = ''] = (await aThread(town)).letters
  return { id }
}

export const ofMail = {
  matrix: {
    'GET /settings/mailboxes': administrators(200),
    'POST /settings/mailboxes': administrators(400),
    'PATCH /settings/mailboxes/:id': administrators(400),
    'POST /settings/mailboxes/:id/test': administrators(404),
    'GET /mail/mailboxes': keepers(200),
    'GET /mail/threads': keepers(200),
    'GET /mail/threads/:id': keepers(404),
    'POST /mail/threads/change': keepers(400),
    'DELETE /mail/threads': administrators(400),
    'GET /mail/counts': keepers(200),
    'GET /mail/counts/new': keepers(200),
    'GET /mail/messages/:id': keepers(404),
    'GET /mail/messages/:id/parts/:n': keepers(404),
    'GET /mail/messages/:id/pictures/:n': keepers(404),
    'GET /mail/messages/:id/original': keepers(404),
    'GET /mail/labels': keepers(200),
    'POST /mail/labels': keepers(400),
    'PATCH /mail/labels/:id': keepers(400),
    'DELETE /mail/labels/:id': keepers(404),
  },
  audited: {
    'POST /settings/mailboxes': {
      row: ['mailbox-added', 'Settings', 'after'],
      prepare: (stage) => {
        const sent = aMailbox()
        return () => stage.admin.post('/settings/mailboxes', sent)
      },
    },
    'PATCH /settings/mailboxes/:id': {
      row: ['mailbox-changed', 'Settings', 'both'],
      async prepare(stage) {
        const { id, version } = await addedMailbox(stage)
        const sent = { name: 'Biuro', login: 'serwis@firma.test', password: 'nowe', active: false, version }
        return () => stage.admin.patch(`/settings/mailboxes/${id}`, sent)
      },
    },
    'POST /settings/mailboxes/:id/test': {
      row: ['tested', 'Settings', 'after'],
      async prepare(stage) {
        const id = await unreadableMailbox(stage)
        return () => stage.admin.post(`/settings/mailboxes/${id}/test`)
      },
    },
    'POST /mail/threads/change': {
      row: ['changed', 'Email', 'both'],
      async prepare(stage) {
        const { id } = await aThread(stage)
        const label = await addedLabel(stage)
        const sent = {
          ids: [id],
          starred: true,
          state: 'waiting',
          assigneeId: stage.admin.user.id,
          labels: { add: [label.id] },
          place: 'archive',
        }
        return () => stage.admin.post('/mail/threads/change', sent)
      },
    },
    'DELETE /mail/threads': {
      row: ['deleted', 'Email', 'before'],
      async prepare(stage) {
        const { id } = await aThread(stage, ['trash'])
        return () => stage.admin.send({ method: 'DELETE', url: '/mail/threads', payload: { ids: [id] } })
      },
    },
    'POST /mail/labels': {
      row: ['label-added', 'Email', 'after'],
      prepare: (stage) => {
        const sent = labelOf()
        return () => stage.admin.post('/mail/labels', sent)
      },
    },
    'PATCH /mail/labels/:id': {
      row: ['label-changed', 'Email', 'both'],
      async prepare(stage) {
        const { id, version } = await addedLabel(stage)
        return () => stage.admin.patch(`/mail/labels/${id}`, { ...labelOf(), color: 'error', version })
      },
    },
    'DELETE /mail/labels/:id': {
      row: ['label-removed', 'Email', 'before'],
      async prepare(stage) {
        const { id } = await addedLabel(stage)
        return () => stage.admin.delete(`/mail/labels/${id}`)
      },
    },
  },
  secrets: {
    'GET /settings/mailboxes': silent('servers of the company', () => '/settings/mailboxes'),
    'GET /mail/mailboxes': silent('addresses of the company', () => '/mail/mailboxes'),
    'GET /mail/threads': silent('letters have a right of their own', () => '/mail/threads'),
    'GET /mail/threads/:id': silent('letters have a right of their own'),
    'GET /mail/counts': silent('numbers', () => '/mail/counts'),
    'GET /mail/counts/new': silent('numbers', () => '/mail/counts/new'),
    'GET /mail/messages/:id': silent('letters have a right of their own'),
    'GET /mail/messages/:id/parts/:n': silent('letters have a right of their own'),
    'GET /mail/messages/:id/pictures/:n': silent('letters have a right of their own'),
    'GET /mail/messages/:id/original': silent('letters have a right of their own'),
    'GET /mail/labels': silent('names of labels', () => '/mail/labels'),
  },
  requests: {
    'GET /settings/mailboxes': plain,
    'POST /settings/mailboxes': () => ({ json: aMailbox() }),
    'PATCH /settings/mailboxes/:id': async (town) => {
      const { id, version } = await addedMailbox(town)
      const { id: _, ...sent } = aMailbox()
      return { params: { id }, json: { ...sent, active: true, version } }
    },
    'POST /settings/mailboxes/:id/test': async (town) => ({ params: { id: await unreadableMailbox(town) } }),
    'GET /mail/mailboxes': plain,
    'GET /mail/threads/:id': async (town) => ({ params: { id: (await aThread(town)).id } }),
    'POST /mail/threads/change': async (town) => ({
      json: {
        ids: [(await aThread(town)).id],
        read: true,
        starred: true,
        state: 'done',
        assigneeId: null,
        labels: { add: [(await addedLabel(town)).id], remove: [newId()] },
        place: 'trash',
      },
    }),
    'DELETE /mail/threads': async (town) => ({ json: { ids: [(await aThread(town, ['trash'])).id] } }),
    'GET /mail/counts': plain,
    'GET /mail/counts/new': plain,
    'GET /mail/messages/:id': async (town) => ({ params: await messageParams(town) }),
    'GET /mail/messages/:id/parts/:n': async (town) => ({
      params: { ...(await messageParams(town)), n: '0' },
    }),
    'GET /mail/messages/:id/pictures/:n': async (town) => {
      const raw = Buffer.from('Content-Type: text/html\r\n\r\n<img src="http://10.0.0.1/a.png">')
      const [id = ''] = (await aStoredThread(town.world, { raw })).letters
      return { params: { id, n: '0' } }
    },
    'GET /mail/messages/:id/original': async (town) => ({ params: await messageParams(town) }),
    'GET /mail/labels': plain,
    'POST /mail/labels': () => ({ json: labelOf() }),
    'PATCH /mail/labels/:id': async (town) => {
      const { id, version } = await addedLabel(town)
      return { params: { id }, json: { name: `Inna ${newId().slice(-12)}`, color: 'error', version } }
    },
    'DELETE /mail/labels/:id': async (town) => ({ params: { id: (await addedLabel(town)).id } }),
    'GET /mail/threads': () => ({
      query: {
        filter: 'sent',
        q: 'winda',
        before: '2026-10-12T09:30:00.000Z_019b0000-0000-7000-8000-0000000000a1',
      },
    }),
  },
} satisfies Area

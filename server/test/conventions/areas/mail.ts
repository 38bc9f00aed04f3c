import { newId } from '#platform/ids.ts'
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
async function addedMailbox({ admin }: { admin: SignedInAgent }) {
  const { id, version } = (await admin.post('/settings/mailboxes', aMailbox())).json()
  return { id: id as string, version: version as number }
}
/** A test of it connects to nothing. */
async function unreadableMailbox(stage: { admin: SignedInAgent; world: World }) {
  const { id } = await addedMailbox(stage)
  await stage.world.db.query("update mailboxes set sealed = 'unreadable' where id = $1", [id])
  return id
}

export const ofMail = {
  matrix: {
    'GET /settings/mailboxes': administrators(200),
    'POST /settings/mailboxes': administrators(400),
    'PATCH /settings/mailboxes/:id': administrators(400),
    'POST /settings/mailboxes/:id/test': administrators(404),
    'GET /mail/threads': keepers(200),
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
  },
  secrets: {
    'GET /settings/mailboxes': silent('servers of the company', () => '/settings/mailboxes'),
    'GET /mail/threads': silent('letters have a right of their own', () => '/mail/threads'),
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
    'GET /mail/threads': () => ({
      query: { filter: 'sent', before: '2026-10-12T09:30:00.000Z_019b0000-0000-7000-8000-0000000000a1' },
    }),
  },
} satisfies Area

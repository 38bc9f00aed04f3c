import { newId } from '#platform/ids.ts'
import { png } from '../../bytes.ts'
import { aThread, mailDesk } from '../../mail-threads.ts'
import type { SignedInAgent, World } from '../../world.ts'
import { type Area, keepers, plain, silent } from '../area.ts'

type Stage = {
  world: World
}

async function twoThreads({ world }: Stage) {
  const desk = await mailDesk(world)
  const from = await aThread(desk, [{ messageId: newId() }, { messageId: newId() }])
  const into = await aThread(desk, [{ messageId: newId() }])
  return { id: from.id, messageId: from.letters[1] as string, intoId: into.id }
}
const oneThread = async (stage: Stage) => ({ id: (await twoThreads(stage)).id })
const at = (id: string) => `/mail/threads/${id}`
const notesOf = (id: string) => `${at(id)}/conversation`

async function merged(stage: Stage, by: SignedInAgent) {
  const { id, intoId } = await twoThreads(stage)
  await by.post(`${at(id)}/merge`, { intoId })
  return { id }
}
async function split(stage: Stage, by: SignedInAgent) {
  const { id, messageId } = await twoThreads(stage)
  const { threadId } = (await by.post(`${at(id)}/split`, { messageId })).json()
  return { id: threadId as string }
}
async function aNote(stage: Stage, by: SignedInAgent) {
  const { id } = await oneThread(stage)
  const messageId = newId()
  await by.post(`${notesOf(id)}/messages`, { id: messageId, body: 'Zadzwonić' })
  return { id, messageId }
}
async function aFile(stage: Stage, by: SignedInAgent) {
  const { id } = await oneThread(stage)
  const fileId = newId()
  await by.putBytes(`${notesOf(id)}/files/${fileId}?name=a.png`, png, 'image/png')
  await by.post(`${notesOf(id)}/messages`, { id: newId(), body: '', files: [fileId] })
  return { id, fileId }
}
const noteAt = ({ id, messageId }: { id: string; messageId: string }) =>
  `${notesOf(id)}/messages/${messageId}`
const tomorrow = () => new Date(Date.now() + 24 * 3_600_000).toISOString()

export const ofMailTeam = {
  matrix: {
    'GET /mail/presence': keepers(200),
    'PUT /mail/threads/:id/presence': keepers(400),
    'DELETE /mail/threads/:id/presence': keepers(204),
    'GET /mail/threads/:id/joins': keepers(404),
    'POST /mail/threads/:id/merge': keepers(400),
    'POST /mail/threads/:id/unmerge': keepers(404),
    'POST /mail/threads/:id/split': keepers(400),
    'POST /mail/threads/:id/unsplit': keepers(404),
    'PUT /mail/threads/:id/reminder': keepers(400),
    'GET /mail/threads/:id/conversation': keepers(404),
    'GET /mail/threads/:id/conversation/talkers': keepers(404),
    'POST /mail/threads/:id/conversation/messages': keepers(400),
    'PATCH /mail/threads/:id/conversation/messages/:messageId': keepers(400),
    'DELETE /mail/threads/:id/conversation/messages/:messageId': keepers(404),
    'GET /mail/threads/:id/conversation/files': keepers(404),
    'PUT /mail/threads/:id/conversation/files/:fileId': keepers(400),
    'GET /mail/threads/:id/conversation/files/:fileId': keepers(404),
    'GET /mail/threads/:id/conversation/files/:fileId/thumbnail': keepers(404),
  },
  audited: {
    'PUT /mail/threads/:id/presence': 'a thread is open for seconds, and is in no log',
    'DELETE /mail/threads/:id/presence': 'a thread is open for seconds, and is in no log',
    'PUT /mail/threads/:id/reminder': 'a reminder is personal',
    'POST /mail/threads/:id/merge': {
      row: ['thread-merged', 'Email', 'after'],
      async prepare(stage) {
        const { id, intoId } = await twoThreads(stage)
        return () => stage.admin.post(`${at(id)}/merge`, { intoId })
      },
    },
    'POST /mail/threads/:id/unmerge': {
      row: ['thread-unmerged', 'Email', 'before'],
      async prepare(stage) {
        const { id } = await merged(stage, stage.admin)
        return () => stage.admin.post(`${at(id)}/unmerge`)
      },
    },
    'POST /mail/threads/:id/split': {
      row: ['thread-split', 'Email', 'after'],
      async prepare(stage) {
        const { id, messageId } = await twoThreads(stage)
        return () => stage.admin.post(`${at(id)}/split`, { messageId })
      },
    },
    'POST /mail/threads/:id/unsplit': {
      row: ['thread-unsplit', 'Email', 'before'],
      async prepare(stage) {
        const { id } = await split(stage, stage.admin)
        return () => stage.admin.post(`${at(id)}/unsplit`)
      },
    },
    'POST /mail/threads/:id/conversation/messages': 'texts of messages are in no log',
    'PATCH /mail/threads/:id/conversation/messages/:messageId': {
      row: ['message-changed', 'Chat', 'after'],
      async prepare(stage) {
        const note = await aNote(stage, stage.admin)
        return () => stage.admin.patch(noteAt(note), { body: 'Inaczej' })
      },
    },
    'DELETE /mail/threads/:id/conversation/messages/:messageId': {
      row: ['message-deleted', 'Chat', 'before'],
      async prepare(stage) {
        const note = await aNote(stage, stage.admin)
        return () => stage.admin.delete(noteAt(note))
      },
    },
    'PUT /mail/threads/:id/conversation/files/:fileId':
      'only its sender sees it until its message is written',
  },
  secrets: {
    'GET /mail/presence': silent('names of colleagues', () => '/mail/presence'),
    'GET /mail/threads/:id/joins': silent('subjects of letters, which have a right of their own'),
    'GET /mail/threads/:id/conversation': silent('messages, which hold no code of a building'),
    'GET /mail/threads/:id/conversation/talkers': silent('names of colleagues'),
    'GET /mail/threads/:id/conversation/files': silent('names of files that users sent'),
    'GET /mail/threads/:id/conversation/files/:fileId': silent('bytes that a user chose to send'),
    'GET /mail/threads/:id/conversation/files/:fileId/thumbnail': silent('the same, made small'),
  },
  requests: {
    'GET /mail/presence': plain,
    'PUT /mail/threads/:id/presence': async (stage) => ({
      params: await oneThread(stage),
      json: { kind: 'writing' },
    }),
    'DELETE /mail/threads/:id/presence': async (stage) => ({ params: await oneThread(stage) }),
    'GET /mail/threads/:id/joins': async (stage) => ({ params: await oneThread(stage) }),
    'POST /mail/threads/:id/merge': async (stage) => {
      const { id, intoId } = await twoThreads(stage)
      return { params: { id }, json: { intoId } }
    },
    'POST /mail/threads/:id/unmerge': async (stage, by) => ({ params: await merged(stage, by) }),
    'POST /mail/threads/:id/split': async (stage) => {
      const { id, messageId } = await twoThreads(stage)
      return { params: { id }, json: { messageId } }
    },
    'POST /mail/threads/:id/unsplit': async (stage, by) => ({ params: await split(stage, by) }),
    'PUT /mail/threads/:id/reminder': async (stage) => ({
      params: await oneThread(stage),
      json: { at: tomorrow() },
    }),
    'GET /mail/threads/:id/conversation': async (stage, by) => {
      const { id, messageId } = await aNote(stage, by)
      return { params: { id }, query: { before: messageId } }
    },
    'GET /mail/threads/:id/conversation/talkers': async (stage) => ({ params: await oneThread(stage) }),
    'POST /mail/threads/:id/conversation/messages': async (stage, by) => ({
      params: await oneThread(stage),
      json: { id: newId(), body: 'Żółw', mentions: [by.user.id], replyTo: null },
    }),
    'PATCH /mail/threads/:id/conversation/messages/:messageId': async (stage, by) => ({
      params: await aNote(stage, by),
      json: { body: 'Inaczej', mentions: [by.user.id] },
    }),
    'DELETE /mail/threads/:id/conversation/messages/:messageId': async (stage, by) => ({
      params: await aNote(stage, by),
    }),
    'GET /mail/threads/:id/conversation/files': async (stage) => ({ params: await oneThread(stage) }),
    'PUT /mail/threads/:id/conversation/files/:fileId': async (stage) => ({
      params: { ...(await oneThread(stage)), fileId: newId() },
      query: { name: 'a.png', seconds: '3' },
      bytes: png,
      headers: { 'content-type': 'image/png' },
    }),
    'GET /mail/threads/:id/conversation/files/:fileId': async (stage, by) => ({
      params: await aFile(stage, by),
    }),
    'GET /mail/threads/:id/conversation/files/:fileId/thumbnail': async (stage, by) => ({
      params: await aFile(stage, by),
    }),
  },
} satisfies Area

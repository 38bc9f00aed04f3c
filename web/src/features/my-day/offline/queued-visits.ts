import type { OrderFileMark } from '@zlecenia/contract/features/conversations/message-files'
import { call } from '#lib/call.ts'
import { ProblemError } from '#lib/problem-error.ts'
import type { Kind } from '#lib/queue/item.ts'
import { queue } from '#lib/queue/queue.ts'
import { upload } from '#lib/upload.ts'
import { type OfVisit, visitTap } from '../queued-taps.ts'

interface PhotoData extends OfVisit {
  mark: OrderFileMark
  /** The server has the bytes: a later try goes on from there. */
  isUploaded?: boolean
}

/** The server deletes files that wait too long for their message. */
const isOfFiles = (error: unknown) => error instanceof ProblemError && error.errors[0]?.field === 'files'

/** A photo of a visit: file, message and mark, each repeated under its own id. */
export const visitPhoto: Kind<PhotoData, null> = {
  name: 'visitPhoto',
  topic: () => 'Order',
  async send({ id, subject, data, text, files: [named] }, [body], signal, { alive, keep }) {
    if (!named || !body) return null
    const { mark, isUploaded } = data
    const params = { id: subject, fileId: named.id }
    const send = async () => {
      const file = { params, query: { name: named.name }, body, signal }
      await upload('PUT /orders/:id/conversation/files/:fileId', file, alive)
      await keep({ ...data, isUploaded: true })
    }
    const post = () =>
      call('POST /orders/:id/conversation/messages', {
        params: { id: subject },
        body: { id, body: text, mentions: [], replyTo: null, files: [named.id] },
        quiet: true,
        signal,
      })
    if (!isUploaded) await send()
    await post().catch(async (error: unknown) => {
      if (!isUploaded || !isOfFiles(error)) throw error
      await send()
      await post()
    })
    await call('PUT /orders/:id/conversation/files/:fileId/order-file', {
      params,
      body: { mark },
      quiet: true,
      signal,
    })
    return null
  },
}

interface MessageData extends OfVisit {
  /** The note whose code does not work, as it was read. */
  failed?: { noteId: string; version: number }
}

/** No mark for a deleted note, nor for one of a copy that an earlier program made without versions. */
async function markFailed({ noteId, version }: { noteId: string; version: number }, signal: AbortSignal) {
  await call('POST /buildings/note/:noteId/failed', {
    params: { noteId },
    body: { version },
    quiet: true,
    signal,
  }).catch((error: unknown) => {
    if (!(error instanceof ProblemError && [400, 404].includes(error.status))) throw error
  })
}

/** A message to the office in the conversation of the order. */
export const visitMessage: Kind<MessageData | null, null> = {
  name: 'visitMessage',
  topic: () => 'Order',
  async send({ id, subject, text, data }, _, signal) {
    if (data?.failed) await markFailed(data.failed, signal)
    await call('POST /orders/:id/conversation/messages', {
      params: { id: subject },
      body: { id, body: text, mentions: [], replyTo: null, files: [] },
      quiet: true,
      signal,
    })
    return null
  },
}

interface KeptData {
  coordinatorId: string
  /** Id of the conversation, should these two have none. */
  conversationId: string
}

/** A refused item as a message to the coordinator: the order may be closed to its former performer. */
export const visitKept: Kind<KeptData, null> = {
  name: 'visitKept',
  topic: () => 'conversation',
  async send(
    { id, text, files: [named], data: { coordinatorId, conversationId } },
    [body],
    signal,
    { alive },
  ) {
    const begun = await call('POST /conversations', {
      body: { id: conversationId, userIds: [coordinatorId] },
      quiet: true,
      signal,
    })
    if (named && body) {
      const params = { id: begun.id, fileId: named.id }
      await upload(
        'PUT /conversations/:id/files/:fileId',
        { params, query: { name: named.name }, body, signal },
        alive,
      )
    }
    await call('POST /conversations/:id/messages', {
      params: { id: begun.id },
      body: { id, body: text, mentions: [], replyTo: null, files: named && body ? [named.id] : [] },
      quiet: true,
      signal,
    })
    return null
  },
}

/** Sends queued items, also of an earlier window. */
export const knowVisitKinds = (): void => queue.knows([visitTap, visitPhoto, visitMessage, visitKept])

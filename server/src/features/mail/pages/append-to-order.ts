import { Readable } from 'node:stream'
import { messageMaxCharacters } from '@zlecenia/contract/features/conversations/changeable'
import type { Letter } from '@zlecenia/contract/features/mail/letter.contract'
import type { appendedTo } from '@zlecenia/contract/features/mail/pages/order-letters.contract'
import { nameOfKind } from '@zlecenia/contract/lib/file-kinds'
import { limits } from '@zlecenia/contract/lib/limits'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { writtenDayAndTime } from '@zlecenia/contract/lib/written-dates'
import { v5 } from 'uuid'
import type { z } from 'zod'
import { type LetterInThread, letterOfThread, linkThread } from '#features/mail/index.ts'
import { addOrderFiles, orderMessages } from '#features/orders/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Deps } from '#platform/deps.ts'
import { forbidden } from '#platform/errors.ts'
import type { ReceivedFile } from '#platform/http/multipart.ts'
import { letterPart } from '#platform/letters/letters.ts'
import { translated } from '#platform/translate.ts'
import { filesForOrder } from './letter-files-for-orders.ts'
import { ownWordsOf } from './letter-for-order.ts'

type Needs = Pick<Deps, 'db' | 'uploads' | 'queue' | 'background' | 'log'>

interface Append {
  id: string
  orderId: string
  messageId: string
  gone: AbortSignal
}

/** The same letter in the same order has the same ids, so that pressing twice adds nothing. */
const idIn = ({ orderId, messageId }: Append, what: string) => v5(`${orderId} ${what}`, messageId)

export async function appendToOrder(
  deps: Needs,
  caller: Caller,
  to: Append,
): Promise<z.infer<typeof appendedTo>> {
  if (!caller.can('update', 'Order')) throw forbidden()
  const { stored, letter, raw } = await letterOfThread(deps, { threadId: to.id, ...to })
  const body = messageOf(letter, stored)
  await orderMessages.write(
    deps.db,
    { id: to.orderId, caller },
    { id: idIn(to, 'text'), body, mentions: [], replyTo: null, files: [] },
  )
  const files = await storedFiles(deps, letter, raw)
  try {
    if (files.length > 0) {
      const ids = files.map(({ n }) => idIn(to, `part ${n}`))
      await addOrderFiles(deps, caller, { id: to.orderId, ids, files })
    }
  } catch (error) {
    await deps.uploads.remove(files)
    throw error
  }
  const number = await deps.db.transaction((tx) =>
    linkThread(tx, caller, { id: to.id, kind: 'order', targetId: to.orderId }),
  )
  return { orderId: to.orderId, number, files: files.length }
}

function messageOf(letter: Letter, stored: LetterInThread): string {
  const from = stored.fromName ?? stored.fromAddr ?? ''
  const head = translated(
    sentence('mailLinking.message', { from, when: writtenDayAndTime('pl', stored.at) }),
    'pl',
  )
  const whole = `${head}\n\n${ownWordsOf(letter, stored)}`
  if (whole.length <= messageMaxCharacters) return whole
  return `${whole.slice(0, messageMaxCharacters - 1).replace(/[\ud800-\udbff]$/u, '')}…`
}

async function storedFiles({ uploads }: Needs, letter: Letter, raw: Buffer): Promise<ReceivedFile[]> {
  const files: ReceivedFile[] = []
  try {
    for (const { n } of filesForOrder(letter)) {
      const found = await letterPart(raw, n)
      if (!found) continue
      const stored = await uploads.storeStream(Readable.from([found.bytes]), {
        maxBytes: limits.attachmentMaxBytes,
      })
      files.push({ ...stored, n, name: nameOfKind(found.part.name, stored.type) })
    }
  } catch (error) {
    await uploads.remove(files)
    throw error
  }
  return files
}

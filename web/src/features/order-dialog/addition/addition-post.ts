import type { MadeAddition } from '@zlecenia/contract/features/order-dialog/order-additions.contract'
import { postedAs } from '#features/drafts/index.ts'
import { call, type Sent } from '#lib/call.ts'
import { digestOf } from '#lib/outbox/record.ts'
import type { Post } from '#lib/outbox/sender.ts'
import { devicesPayload } from '../sections/building/building.payload.ts'
import { type OrderDraft, sections } from '../sections.ts'

type Body = Sent<'POST /orders/:id/additions'>['body']
type Added = MadeAddition['added']

/** Draft content to add to an existing order; null without any. */
export function additionOf(draft: OrderDraft, orderId: string) {
  const { services } = sections.services.toPayload(draft.services)
  const { comment } = sections.remarks.toPayload(draft.remarks)
  const events = sections.schedule.toPayload(draft.schedule)
  const files = sections.attachments.toPayload(draft.attachments)
  const deviceIds = devicesPayload(draft.building)
  const count = (services?.length ?? 0) + deviceIds.length + events.length + files.length
  if (!comment && count === 0) return null
  const body: Body = { events, order: { comment, services, deviceIds } }
  let added: Added | null = null
  const post: Post = postedAs(async (sent) => {
    const { draft: named, ...rest } = sent
    const made = await call('POST /orders/:id/additions', {
      ...rest,
      params: { id: orderId },
      body: { ...body, draft: named },
    })
    added = made.added
    return made
  })
  return {
    post,
    files,
    digest: digestOf(JSON.stringify(['addition', orderId, body, files])),
    added: () => added,
  }
}

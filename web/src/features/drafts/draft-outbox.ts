import type { DraftKind } from '@zlecenia/contract/features/drafts/draft-sections'
import { onLeaving } from '#lib/leaving.ts'
import { browserEnvironment } from '#lib/outbox/environment.ts'
import { Outbox } from '#lib/outbox/outbox.ts'
import { draftSenderOf } from './draft-sender.ts'

export const draftOutbox = new Outbox({
  name: 'draft',
  sender: draftSenderOf('order'),
  environment: browserEnvironment(),
})
export const buildingOutbox = new Outbox({
  name: 'building-draft',
  sender: draftSenderOf('building'),
  environment: browserEnvironment(),
})
export const outboxes: Readonly<Record<DraftKind, Outbox>> = { order: draftOutbox, building: buildingOutbox }

// Signing out of a shared computer removes what the server has.
async function forgotten(outbox: Outbox, userId: string): Promise<boolean> {
  // First what needs no network.
  if ((await outbox.forgetSent(userId)) === 0) return false
  await outbox.sendWaiting(userId)
  return (await outbox.forgetSent(userId)) > 0
}
onLeaving(async (userId) => {
  const left = await Promise.all(Object.values(outboxes).map((it) => forgotten(it, userId)))
  return left.includes(true)
})

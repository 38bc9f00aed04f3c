import { onLeaving } from '../../lib/leaving.ts'
import { Outbox } from '../../lib/outbox/outbox.ts'
import { browserWorld } from '../../lib/outbox/world.ts'
import { draftSender } from './draft-sender.ts'

/** Drafts of orders: the first things that stand on the outbox. */
export const draftOutbox = new Outbox({ name: 'draft', sender: draftSender, world: browserWorld() })

// Whoever signs out of a shared computer leaves no names, phones and entrance codes that the server has anyway.
onLeaving(async (userId) => {
  // First what needs no network, which may hang.
  if ((await draftOutbox.forgetSent(userId)) === 0) return false
  await draftOutbox.sendWaiting(userId)
  return (await draftOutbox.forgetSent(userId)) > 0
})

import { onLeaving } from '#lib/leaving.ts'
import { browserEnvironment } from '#lib/outbox/environment.ts'
import { Outbox } from '#lib/outbox/outbox.ts'
import { draftSender } from './draft-sender.ts'

export const draftOutbox = new Outbox({
  name: 'draft',
  sender: draftSender,
  environment: browserEnvironment(),
})

// Signing out of a shared computer removes what the server has.
onLeaving(async (userId) => {
  // First what needs no network.
  if ((await draftOutbox.forgetSent(userId)) === 0) return false
  await draftOutbox.sendWaiting(userId)
  return (await draftOutbox.forgetSent(userId)) > 0
})

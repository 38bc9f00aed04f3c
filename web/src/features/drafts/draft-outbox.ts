import { Outbox } from '../../lib/outbox/outbox.ts'
import { browserWorld } from '../../lib/outbox/world.ts'
import { draftSender } from './draft-sender.ts'

/** Drafts of orders: the first things that stand on the outbox. */
export const draftOutbox = new Outbox({ name: 'draft', sender: draftSender, world: browserWorld() })

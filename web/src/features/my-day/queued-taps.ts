import { isWorkTap, type VisitTap } from '@zlecenia/contract/features/order-base/visit-moves'
import { type Answer, call, type Sent } from '#lib/call.ts'
import { ProblemError } from '#lib/problem-error.ts'
import type { Kind } from '#lib/queue/item.ts'
import { keepTaken } from './taken-taps.ts'
import { type Position, positionOf } from './tap-positions.ts'

const problemFields = (error: unknown) =>
  error instanceof ProblemError ? error.errors.map(({ field }) => field) : []

type Body = Sent<'POST /orders/:id/slots/:slotId/visits'>['body']
type Answered = Answer<'POST /orders/:id/slots/:slotId/visits'>

/** Id of the person who gets a refused item as a message; absent in items of an earlier program. */
export interface OfVisit {
  coordinatorId?: string | undefined
}

export interface TapData extends OfVisit, Pick<Body, 'reason' | 'words' | 'isLate' | 'answer'> {
  slotId: string
  tap: VisitTap
  /** The clock of the phone, or the time that was typed for a forgotten tap. */
  clientAt: string
}

/** A tap of a performer; its subject is the order, so that taps and photos of an order keep their sequence. */
export const visitTap: Kind<TapData, Answered> = {
  name: 'visitTap',
  topic: () => 'Order',
  async send({ id, subject, data: { slotId, tap, coordinatorId: _, ...data } }, __, signal) {
    const position = await positionOf(data.clientAt)
    const sent = (placed: Position | null) =>
      call('POST /orders/:id/slots/:slotId/visits', {
        params: { id: subject, slotId },
        body: { ...data, id, kind: tap, sentAt: new Date().toISOString(), position: placed },
        quiet: true,
        signal,
      })
    const answer = await sent(position).catch((error: unknown) => {
      // Switched off meanwhile: the tap counts without its position.
      if (position && problemFields(error).includes('position')) return sent(null)
      throw error
    })
    if (answer.visit) {
      const { state, accepted, events } = answer.visit
      const moved = isWorkTap(tap) ? { orderState: 'in_progress' as const } : {}
      await keepTaken(slotId, { state, accepted, events, ...moved })
    }
    return answer
  },
}

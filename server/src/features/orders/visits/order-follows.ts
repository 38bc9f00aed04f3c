import { movesAtFinish } from '@zlecenia/contract/features/order-base/order-moves'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { refuse } from '#platform/errors.ts'
import { moveLocked } from '../life/moves.service.ts'
import type { Scene } from './scene.ts'

const nothing = { reason: null, words: null, until: null } as const

/** The first start moves the order on; a start of a paused one resumes it. */
export async function startOrder(scene: Scene): Promise<void> {
  const { tx, caller, request, order, slots } = scene
  if (order.state === 'in_progress') return
  const wish = { ...nothing, to: 'in_progress' as const, version: order.version }
  const { write } = await moveLocked(tx, caller, { ...request, wish }, { order, slots })
  await write([])
}

const targets = { done: 'done', heldBack: 'paused', continued: 'planned' } as const

/** The last open finish of an order under way decides its next state. */
export async function finishOrder(scene: Scene): Promise<void> {
  const { tx, caller, request, order, slots, others } = scene
  const { answer } = request.tap
  const isUnderWay = order.state === 'in_progress'
  if (isUnderWay && others.length > 0) {
    if (!answer) return
    const message = sentence('visits.othersOpen', { names: others.join(', ') })
    throw refuse({ field: 'answer', message })
  }
  if (!answer) {
    if (isUnderWay) throw refuse({ field: 'answer', message: 'visits.answerNeeded' })
    return
  }
  const to = targets[answer.kind]
  // The office was faster, with the same answer.
  if (order.state === to && movesAtFinish(order.state).length === 0) return
  const { kind, ...given } = answer
  const returnWanted = answer.kind === 'continued' ? { days: answer.days, words: answer.words } : null
  const wish = { ...nothing, ...wordsOf(given), to, version: order.version }
  const { write } = await moveLocked(
    tx,
    caller,
    { ...request, wish, atFinish: { returnWanted } },
    { order, slots },
  )
  await write([])
}

type Given = Partial<Pick<Parameters<typeof moveLocked>[2]['wish'], 'reason' | 'words' | 'until'>>
const wordsOf = ({ reason = null, words = null, until = null }: Given) => ({ reason, words, until })

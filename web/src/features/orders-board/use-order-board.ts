import { useQueryClient } from '@tanstack/react-query'
import { movesFrom, type OrderMove } from '@zlecenia/contract/features/order-base/order-moves'
import { type OrderState, orderStates } from '@zlecenia/contract/features/order-base/order-states'
import type { LostSlot } from '@zlecenia/contract/features/orders/order-life.contract'
import type { BoardOrder } from '@zlecenia/contract/features/orders-board/orders-board.contract'
import { scopeOf } from '@zlecenia/contract/lib/permissions'
import { useRef, useState } from 'react'
import { asksOfSlots, type GivenReason } from '#features/orders/parts.ts'
import { call } from '#lib/call.ts'
import { dayAndTimeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { heldRules, signedInUser } from '#lib/session.ts'

/** Nothing was done, and nothing is reported. */
class LeftAlone extends Error {}

const stateOf = (column: string) => orderStates.find((it) => it === column)

function moverOf({ performers }: BoardOrder): 'keepers' | 'performers' | null {
  const reach = scopeOf(heldRules(), 'update', 'Order')
  if (reach === 'all') return 'keepers'
  return reach === 'own' && performers.includes(signedInUser()?.id ?? '') ? 'performers' : null
}

/** Move to a column by the table and the user's role; a paused order returns to the state of its slots. */
function moveTo(order: BoardOrder, column: string): OrderMove | undefined {
  const as = moverOf(order)
  if (!as) return
  const waiting: OrderState = order.isManned ? 'planned' : 'new'
  return movesFrom(order.state, as).find(
    ({ to, bySlots, needs }) =>
      to === column &&
      (!bySlots || order.state === 'cancelled' || to === waiting) &&
      (!needs.includes('performer') || order.isManned),
  )
}
export const mayMoveTo = (order: BoardOrder, column: string): boolean => moveTo(order, column) !== undefined

export interface ReasonQuestion {
  move: OrderMove
  title: string
  run: (reason: GivenReason) => Promise<void>
  leave: () => void
}

export interface SlotsQuestion {
  title: string
  count: number
  onAnswer: (callsOff: boolean) => void
  onClose: () => void
}

/** A drop is a move of the table: it asks for a reason and about slots to come, and reports a conflict. */
export function useOrderBoard() {
  const t = useT()
  const queries = useQueryClient()
  const [question, setQuestion] = useState<ReasonQuestion | null>(null)
  const [ahead, setAhead] = useState<SlotsQuestion | null>(null)
  const [lost, setLost] = useState<LostSlot[]>([])
  const leave = useRef(() => {})
  const sent = useRef(new Map<string, OrderState>())
  const nameOf = ({ address, city }: BoardOrder) => `${address}, ${city}`

  const titleOf = (order: BoardOrder, { button }: OrderMove) => `${button ? t(button) : ''}: ${nameOf(order)}`

  async function post(
    { id, version }: BoardOrder,
    { to }: OrderMove,
    { reason, callsOff }: { reason?: GivenReason; callsOff?: boolean } = {},
  ): Promise<void> {
    const body = { to, version, ...reason, until: reason?.until || null, callsOff }
    const answer = await call('POST /orders/:id/moves', { params: { id }, body, quiet: true })
    setLost(answer.lost)
  }
  /** Missing fields are shown in the dialog, other failures where the card moves back. */
  const ask = (order: BoardOrder, move: OrderMove) =>
    new Promise<void>((resolve, reject) => {
      const end = (settle: () => void) => {
        setQuestion(null)
        settle()
      }
      leave.current()
      leave.current = () => end(() => reject(new LeftAlone()))
      setQuestion({
        move,
        title: titleOf(order, move),
        leave: leave.current,
        async run(reason) {
          try {
            await post(order, move, { reason })
          } catch (error) {
            const isOfForm = error instanceof ProblemError && error.errors.some(({ field }) => field !== 'to')
            if (isOfForm) throw error
            end(() => reject(error))
            return
          }
          end(resolve)
        },
      })
    })

  const askOfSlots = (order: BoardOrder, move: OrderMove) =>
    new Promise<boolean>((resolve, reject) => {
      const end = (settle: () => void) => {
        setAhead(null)
        settle()
      }
      leave.current()
      leave.current = () => end(() => reject(new LeftAlone()))
      setAhead({
        title: titleOf(order, move),
        count: order.slotsToCome,
        onAnswer: (callsOff) => end(() => resolve(callsOff)),
        onClose: leave.current,
      })
    })
  async function carryOut(order: BoardOrder, move: OrderMove): Promise<void> {
    if (move.refusal) return ask(order, move)
    const as = moverOf(order)
    const asksOfThem = as && asksOfSlots(move, as) && order.slotsToCome > 0
    await post(order, move, asksOfThem ? { callsOff: await askOfSlots(order, move) } : {})
  }

  async function save(order: BoardOrder, { column }: { column: string }): Promise<void> {
    const move = moveTo(order, column)
    if (!move) throw new LeftAlone()
    sent.current.set(order.id, order.state)
    try {
      await carryOut(order, move)
    } catch (error) {
      if (!(error instanceof LeftAlone)) await refresh(queries, 'Order')
      throw error
    }
    await refresh(queries, 'Order')
  }

  /** Describes a colleague's quicker change, with its time. */
  async function whyNot({ id }: BoardOrder, error: unknown): Promise<string | null> {
    if (error instanceof LeftAlone) return null
    const before = sent.current.get(id)
    if (!(error instanceof ProblemError) || ![400, 409].includes(error.status)) return problemText(error)
    const now = await call('GET /orders/:id', { params: { id }, quiet: true }).catch(() => null)
    if (!now || now.state === before) return problemText(error)
    const { by, at } = now.stateSince
    return t('ordersBoard.quicker', { who: by, state: t(`orderState.${now.state}`), when: dayAndTimeOf(at) })
  }

  /** True if the transition table leads back. */
  const mayReturn = (order: BoardOrder, from: { column: string }, to: { column: string }) => {
    const back = stateOf(from.column)
    const state = stateOf(to.column)
    return Boolean(back && state && mayMoveTo({ ...order, state }, back))
  }
  return { question, ahead, lost, dismissLost: () => setLost([]), nameOf, save, whyNot, mayReturn }
}

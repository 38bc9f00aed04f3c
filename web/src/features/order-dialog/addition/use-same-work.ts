import { useQueryClient } from '@tanstack/react-query'
import type { OrderRow } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { useRef, useState } from 'react'
import type { OrderDraft } from '../sections.ts'
import { nothingThere, sameWorkAt, type WorkThere } from './same-work.ts'
import type { SameWorkToAnswer } from './same-work-question.tsx'

type Answer = Parameters<SameWorkToAnswer['answer']>[0]

/** Confirmed orders are not asked about again. */
export function useSameWork(draft: () => OrderDraft) {
  const queries = useQueryClient()
  const [question, setQuestion] = useState<SameWorkToAnswer | null>(null)
  const agreed = useRef(new Set<string>())
  return {
    question,
    async found(signal: AbortSignal): Promise<WorkThere> {
      const { building, services } = draft()
      const ended = new Promise<WorkThere>((end) => signal.addEventListener('abort', () => end(nothingThere)))
      const there = await Promise.race([sameWorkAt(queries, building.buildingId, services), ended])
      return { ...there, found: there.found.filter(({ id }) => !agreed.current.has(id)) }
    },
    /** Asks about the newest order, for all of them. */
    async ask(order: OrderRow, { found, how }: WorkThere): Promise<Answer> {
      const choice = await new Promise<Answer>((answer) => setQuestion({ order, how, answer }))
      setQuestion(null)
      if (choice === 'anyway') for (const { id } of found) agreed.current.add(id)
      return choice
    },
  }
}

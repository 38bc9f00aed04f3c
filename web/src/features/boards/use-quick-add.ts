import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/call.ts'
import { keepText, kept } from '../../lib/kept.ts'
import { newId } from '../../lib/new-id.ts'
import { problemText } from '../../lib/problem-text.ts'
import { refresh } from '../../lib/refresh.ts'
import { signedInUser } from '../../lib/session.ts'

interface Waiting {
  id: string
  title: string
  /** Why it was not added; null: it is on its way. */
  problem: string | null
}
interface Typed {
  text: string
  waiting: readonly Waiting[]
}
const nothing: Typed = { text: '', waiting: [] }

/** Cards that are typed one after the other: kept in the browser until the server has them, each under one id. */
export function useQuickAdd(boardId: string, columnId: string, wasLost: string) {
  const queries = useQueryClient()
  const key = `zlecenia.newCards.${signedInUser()?.id ?? ''}.${columnId}`
  const [{ text, waiting }, setTyped] = useState<Typed>(() => {
    const { text, waiting } = kept<Typed>(key) ?? nothing
    return { text, waiting: waiting.map((it) => ({ ...it, problem: it.problem ?? wasLost })) }
  })
  useEffect(() => {
    keepText(key, text || waiting.length > 0 ? JSON.stringify({ text, waiting }) : null)
  }, [key, text, waiting])

  const drop = (id: string) =>
    setTyped((now) => ({ ...now, waiting: now.waiting.filter((it) => it.id !== id) }))
  const mark = (id: string, problem: string | null) =>
    setTyped((now) => ({
      ...now,
      waiting: now.waiting.map((it) => (it.id === id ? { ...it, problem } : it)),
    }))
  const sending = useRef<Promise<unknown>>(Promise.resolve())
  /** One after the other, as they were typed. */
  function send({ id, title }: Pick<Waiting, 'id' | 'title'>): void {
    mark(id, null)
    sending.current = sending.current.then(async () => {
      try {
        const body = { id, columnId, title }
        await call('POST /boards/:id/cards', { params: { id: boardId }, body, quiet: true })
        await refresh(queries, 'board')
        drop(id)
      } catch (error) {
        mark(id, problemText(error))
      }
    })
  }
  function add(): boolean {
    const title = text.trim()
    if (title === '') return false
    const one = { id: newId(), title, problem: null }
    setTyped((now) => ({ text: '', waiting: [...now.waiting, one] }))
    send(one)
    return true
  }
  return {
    text,
    waiting,
    add,
    retry: send,
    drop,
    type: (to: string) => setTyped((now) => ({ ...now, text: to })),
  }
}

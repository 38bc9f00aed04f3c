import { useQueryClient } from '@tanstack/react-query'
import { cardTitleMaxCharacters } from '@zlecenia/contract/features/boards/board-shape'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { rules } from '@zlecenia/contract/messages/pl/rules'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/call.ts'
import { addMessages, translate } from '../../lib/i18n.ts'
import { keepText, kept, keptKeys, keptText } from '../../lib/kept.ts'
import { newId } from '../../lib/new-id.ts'
import { problemText } from '../../lib/problem-text.ts'
import { refresh } from '../../lib/refresh.ts'
import { signedInUser } from '../../lib/session.ts'

addMessages({ rules })

interface Waiting {
  id: string
  title: string
  /** Why it was not added; null: it is on its way. */
  problem: string | null
}

/** Each tab has a place of its own for what is half typed. */
const tab = newId()

/** What is half typed: this tab’s, or what another one left, which is taken over. */
function textLeft(textsKey: string): string {
  const own = `${textsKey}.${tab}`
  const [key = own] = [own, ...keptKeys(textsKey)].filter((it) => keptText(it))
  const text = keptText(key) ?? ''
  if (key !== own && keepText(own, text)) keepText(key, null)
  return text
}

/** Cards that are typed one after the other: kept in the browser until the server has them, each under one id. */
export function useQuickAdd(boardId: string, columnId: string, wasLost: string) {
  const queries = useQueryClient()
  const key = `zlecenia.newCards.${signedInUser()?.id ?? ''}.${columnId}`
  const [textsKey, cardsKey] = [`${key}.typed`, `${key}.cards`]
  const [text, setText] = useState(() => textLeft(textsKey))
  const [waiting, setWaiting] = useState<readonly Waiting[]>(() =>
    keptKeys(cardsKey)
      .flatMap((it) => kept<Pick<Waiting, 'id' | 'title'>>(it) ?? [])
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((it) => ({ ...it, problem: wasLost })),
  )
  useEffect(() => {
    // What another tab has brought to the server meanwhile.
    const heard = ({ key: changed, newValue }: StorageEvent) => {
      if (changed?.startsWith(`${cardsKey}.`) && newValue === null)
        setWaiting((now) => now.filter(({ id }) => changed !== `${cardsKey}.${id}`))
    }
    addEventListener('storage', heard)
    return () => removeEventListener('storage', heard)
  }, [cardsKey])

  function type(to: string): void {
    keepText(`${textsKey}.${tab}`, to || null)
    setText(to)
  }
  function drop(id: string): void {
    keepText(`${cardsKey}.${id}`, null)
    setWaiting((now) => now.filter((it) => it.id !== id))
  }
  const mark = (id: string, problem: string | null) =>
    setWaiting((now) => now.map((it) => (it.id === id ? { ...it, problem } : it)))
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
  const problem =
    text.trim().length > cardTitleMaxCharacters
      ? translate(sentence('rules.tooLong', { max: cardTitleMaxCharacters }))
      : undefined
  function add(): boolean {
    const title = text.trim()
    if (title === '' || problem) return false
    const one = { id: newId(), title }
    keepText(`${cardsKey}.${one.id}`, JSON.stringify(one))
    setWaiting((now) => [...now, { ...one, problem: null }])
    type('')
    send(one)
    return true
  }
  return { text, waiting, problem, add, retry: send, drop, type }
}

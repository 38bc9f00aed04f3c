import { cardTitleMaxCharacters } from '@zlecenia/contract/features/boards/board-shape'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { addressOf } from '@zlecenia/contract/pages'
import { useCallback, useEffect, useState } from 'react'
import { translate } from '#lib/i18n.ts'
import { keepText, kept, keptKeys, keptText } from '#lib/kept.ts'
import { newId } from '#lib/new-id.ts'
import { queue } from '#lib/queue/queue.ts'
import { useQueued } from '#lib/queue/use-queued.ts'
import { signedInUser } from '#lib/session.ts'
import { newCard } from './queued-cards.ts'

/** Each tab stores its half-typed text separately. */
const tab = newId()

/** Half-typed text of this tab, or of another one, then taken over. */
function textLeft(textsKey: string): string {
  const own = `${textsKey}.${tab}`
  const [key = own] = [own, ...keptKeys(textsKey)].filter((it) => keptText(it))
  const text = keptText(key) ?? ''
  if (key !== own && keepText(own, text)) keepText(key, null)
  return text
}

/** Reads and removes the waiting cards that an earlier version of the program stored. */
function takeOver(cardsKey: string, put: (it: { id: string; title: string }) => void): void {
  const found = keptKeys(cardsKey).map((key) => ({ key, it: kept<{ id: string; title: string }>(key) }))
  for (const { key, it } of found.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    keepText(key, null)
    if (it) put(it)
  }
}

/** Cards typed one after the other: each waits in the queue until the server has it. */
export function useQuickAdd(boardId: string, columnId: string) {
  const key = `zlecenia.newCards.${signedInUser()?.id ?? ''}.${columnId}`
  const textsKey = `${key}.typed`
  const [text, setText] = useState(() => textLeft(textsKey))
  const waiting = useQueued(newCard, columnId)
  const put = useCallback(
    ({ id, title }: { id: string; title: string }) => {
      const of = { title, address: addressOf('ownBoard', { board: boardId }) }
      const card = { id, subject: columnId, data: { boardId }, text: title, of }
      // A refused card stays in the queue, which shows the reason.
      queue.put(newCard, card).catch(() => undefined)
    },
    [boardId, columnId],
  )
  useEffect(() => takeOver(`${key}.cards`, put), [key, put])

  function type(to: string): void {
    keepText(`${textsKey}.${tab}`, to || null)
    setText(to)
  }
  const problem =
    text.trim().length > cardTitleMaxCharacters
      ? translate(sentence('ownBoards.newCardTooLong', { max: cardTitleMaxCharacters }))
      : undefined
  function add(): void {
    const title = text.trim()
    if (title === '' || problem) return
    addAll([title])
    type('')
  }
  function addAll(titles: readonly string[]): void {
    for (const title of titles) put({ id: newId(), title })
  }
  return { text, waiting, problem, add, addAll, type }
}

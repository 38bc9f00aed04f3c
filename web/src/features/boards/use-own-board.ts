import { useQueryClient } from '@tanstack/react-query'
import { addressOf } from '@zlecenia/contract/pages'
import { call } from '#lib/call.ts'
import { dayAndTimeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { problemText } from '#lib/problem-text.ts'
import { queue } from '#lib/queue/queue.ts'
import type { useQueued } from '#lib/queue/use-queued.ts'
import { refresh } from '#lib/refresh.ts'
import { type CardPlace, placed } from '#ui/board/placing.ts'
import type { OwnBoard, OwnCard, OwnColumn } from './boards.api.ts'
import { cardMove } from './queued-cards.ts'

/** A drop is one call under the card's version; a conflict names the colleague who was first. */
export function useOwnBoard(board: OwnBoard | undefined) {
  const t = useT()
  const queries = useQueryClient()

  async function save({ id, title, version }: OwnCard, { column, before }: CardPlace): Promise<void> {
    const others = board?.columns.find((it) => it.id === column)?.cards.filter((it) => it.id !== id)
    // After the last shown card: there may be more, or hidden by a filter.
    const after = before === null ? (others?.at(-1)?.id ?? null) : null
    const body = { columnId: column, after, before, version }
    try {
      const address = addressOf('ownBoard', { board: board?.board.id ?? '', card: id })
      await queue.put(cardMove, { subject: id, data: body, text: title, of: { title, address } })
    } finally {
      await refresh(queries, 'board')
    }
  }

  async function whyNot({ id }: OwnCard, error: unknown): Promise<string | null> {
    if (!(error instanceof ProblemError) || error.status !== 409) return problemText(error)
    const history = await call('GET /cards/:id/history', { params: { id }, query: {}, quiet: true }).catch(
      () => null,
    )
    const last = history?.entries[0]
    if (!last?.by) return problemText(error)
    return t('ownBoards.quicker', { who: last.by, when: dayAndTimeOf(last.at) })
  }
  return { save, whyNot }
}

type Move = ReturnType<typeof useQueued<Parameters<typeof cardMove.send>[0]['data']>>[number]

/** Columns with moves that wait for the network already applied. */
export function withWaiting(columns: readonly OwnColumn[], moves: readonly Move[]): readonly OwnColumn[] {
  const waiting = moves.filter(({ state }) => state === 'waiting')
  if (waiting.length === 0) return columns
  const all = columns.map(({ id, name, cards }) => ({ key: id, title: name, cards }))
  const now = waiting.reduce(
    (it: ReturnType<typeof placed<OwnCard>>, { subject, data }) =>
      placed(it, ({ id }) => id, [subject, { column: data.columnId, before: data.before ?? null }]),
    all,
  )
  return columns.map((it, n) => ({ ...it, cards: [...(now[n]?.cards ?? it.cards)] }))
}

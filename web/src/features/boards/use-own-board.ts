import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { dayAndTimeOf } from '../../lib/dates.ts'
import { useT } from '../../lib/i18n.ts'
import { ProblemError } from '../../lib/problem-error.ts'
import { problemText } from '../../lib/problem-text.ts'
import { refresh } from '../../lib/refresh.ts'
import type { CardPlace } from '../../ui/board/placing.ts'
import type { OwnBoard, OwnCard } from './boards.api.ts'

/** A drop is one call under the card's version; what a colleague was quicker with is told. */
export function useOwnBoard(board: OwnBoard | undefined) {
  const t = useT()
  const queries = useQueryClient()

  async function save({ id, version }: OwnCard, { column, before }: CardPlace): Promise<void> {
    const others = board?.columns.find((it) => it.id === column)?.cards.filter((it) => it.id !== id)
    // Behind the last that is shown: there may be more, or some that are narrowed away.
    const after = before === null ? (others?.at(-1)?.id ?? null) : null
    const body = { columnId: column, after, before, version }
    try {
      await call('POST /cards/:id/move', { params: { id }, body, quiet: true })
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

import { useInfiniteQuery } from '@tanstack/react-query'
import { recordFileActions } from '#features/record-files/index.ts'
import { useT } from '#lib/i18n.ts'
import { pagedQuery, untilTotal } from '#lib/query.ts'
import { RecordHistory } from '#ui/record-history.tsx'
import type { OwnBoard } from '../boards.api.ts'
import { useCardWords } from './use-card-words.ts'

const actions = {
  archived: 'ownBoards.actionArchived',
  restored: 'ownBoards.actionRestored',
  moved: 'ownBoards.actionMoved',
  ...recordFileActions,
} as const

const historyQuery = (id: string) =>
  pagedQuery('GET /cards/:id/history', (page) => ({ params: { id }, query: { page } }), {
    first: 1,
    next: untilTotal,
  })

export function CardHistory({ id, whole }: { id: string; whole: OwnBoard }) {
  const t = useT()
  const history = useInfiniteQuery(historyQuery(id))
  return (
    <RecordHistory
      history={history}
      actions={actions}
      title={t('ownBoards.history')}
      alone={(field) => field === 'check' || field === 'file'}
      {...useCardWords(whole)}
    />
  )
}

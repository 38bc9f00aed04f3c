import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { problemText } from '#lib/problem-text.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { Button } from '#ui/form/button.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { toast } from '#ui/toast/toast.ts'
import type { OwnBoard } from '../boards.api.ts'

const widthPx = 640
const pageSize = 50

/** Archived cards, each with its way back. */
export function CardArchive({ whole: { board }, onClose }: { whole: OwnBoard; onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const mayChange = useMay()(['update', 'Kanban']) && !board.archived
  const [page, setPage] = useState(1)
  const [removing, setRemoving] = useState<{ id: string; title: string } | null>(null)
  const archive = useQuery(query('GET /boards/:id/archive', { params: { id: board.id }, query: { page } }))
  async function run(change: () => Promise<unknown>): Promise<void> {
    try {
      await change()
      await refresh(queries, 'board')
    } catch (error) {
      toast.error(problemText(error))
    }
  }
  return (
    <Modal
      title={t('ownBoards.archiveTitle')}
      closeLabel={t('shell.close')}
      width={widthPx}
      onClose={onClose}
    >
      <QueryState query={archive} failed={t('ownBoards.failed')} loading={t('ownBoards.loading')}>
        {({ cards, total }) => (
          <>
            {cards.length === 0 && <p className="quiet">{t('ownBoards.archiveEmpty')}</p>}
            <ul className="rows">
              {cards.map(({ id, title, version, archivedAt }) => (
                <li key={id} className="ends">
                  <span>
                    {title} <span className="aside">{dayOf(archivedAt)}</span>
                  </span>
                  {mayChange && (
                    <span className="cluster">
                      <Button
                        look="text"
                        aria-label={`${t('ownBoards.restore')}: ${title}`}
                        onClick={() =>
                          void run(() =>
                            call('PATCH /cards/:id', { params: { id }, body: { archived: false, version } }),
                          )
                        }
                      >
                        {t('ownBoards.restore')}
                      </Button>
                      <Button
                        look="text"
                        aria-label={`${t('ownBoards.removeCard')}: ${title}`}
                        onClick={() => setRemoving({ id, title })}
                      >
                        {t('ownBoards.removeCard')}
                      </Button>
                    </span>
                  )}
                </li>
              ))}
            </ul>
            {total > page * pageSize && (
              <Button onClick={() => setPage(page + 1)}>
                {t('ownBoards.more', { count: total - page * pageSize })}
              </Button>
            )}
          </>
        )}
      </QueryState>
      {removing && (
        <Confirm
          title={t('ownBoards.removeCard')}
          confirm={t('ownBoards.removeCard')}
          run={async () => {
            await call('DELETE /cards/:id', { params: { id: removing.id } })
            await refresh(queries, 'board')
          }}
          onClose={() => setRemoving(null)}
        >
          <p>{t('ownBoards.removeCardText', { name: removing.title })}</p>
        </Confirm>
      )}
    </Modal>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { boards } from '@zlecenia/contract/messages/pl/boards'
import { ownBoards } from '@zlecenia/contract/messages/pl/own-boards'
import { addressOf } from '@zlecenia/contract/pages'
import { useEffect } from 'react'
import { addMessages, useT } from '#lib/i18n.ts'
import { usePageQuery } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Link } from '#ui/link.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { BoardSwitcher } from './board-switcher.tsx'
import { cardQuery } from './boards.api.ts'
import styles from './own-board.module.css'
import { dueLook } from './own-card.tsx'

addMessages({ boards, ownBoards })

/** The user's cards on all boards, by due day. */
export function MyCardsPage() {
  const t = useT()
  usePageTitle(t('boards.mine'))
  const mine = useQuery(query('GET /cards/mine', { query: {} }))
  useCardOnItsBoard()
  return (
    <div className={`card ${styles.page}`}>
      <BoardSwitcher />
      <div className={styles.mine}>
        <h1>{t('boards.mine')}</h1>
        <QueryState query={mine} failed={t('ownBoards.failed')} loading={t('ownBoards.loading')}>
          {({ cards }) =>
            cards.length === 0 ? (
              <MessagePanel title={t('ownBoards.mineEmpty')} text={t('ownBoards.mineEmptyText')} />
            ) : (
              <ul className="rows">
                {cards.map(({ id, title, dueOn, board, column, checks, checked }) => {
                  const due = dueLook(dueOn, false, t)
                  return (
                    <li key={id} className="ends">
                      <span>
                        <Link
                          href={addressOf('ownBoard', { board: board.id, card: id })}
                          className="row-link"
                        >
                          {title}
                        </Link>
                        <span className={`aside ${styles.where}`}>
                          {t('ownBoards.mineOn', { board: board.name, column })}
                        </span>
                      </span>
                      <span className={`aside ${styles.foot}`}>
                        {checks > 0 && (
                          <span
                            title={t('ownBoards.checked', { done: checked, all: checks })}
                          >{`${checked}/${checks}`}</span>
                        )}
                        <span data-late={due?.isLate || undefined}>{due?.text ?? t('ownBoards.noDue')}</span>
                      </span>
                    </li>
                  )
                })}
              </ul>
            )
          }
        </QueryState>
      </div>
    </div>
  )
}

/** A notification names only the card: opens it on its board. */
function useCardOnItsBoard(): void {
  const router = useRouter()
  const { card } = usePageQuery()
  const { data } = useQuery({ ...cardQuery(card ?? ''), enabled: card !== undefined })
  const board = data?.board.id
  useEffect(() => {
    if (!board || !card) return
    void router.navigate({ href: addressOf('ownBoard', { board, card }), replace: true })
  }, [router, board, card])
}

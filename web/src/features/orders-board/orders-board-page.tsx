import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OrderState } from '@zlecenia/contract/features/order-base/order-states'
import {
  boardLanes,
  boardLimits,
  type LimitedState,
  limitedStates,
  showsEnded,
} from '@zlecenia/contract/features/orders-board/orders-board'
import type { BoardOrder } from '@zlecenia/contract/features/orders-board/orders-board.contract'
import { orderMoves } from '@zlecenia/contract/messages/pl/order-moves'
import { orders as orderWords } from '@zlecenia/contract/messages/pl/orders'
import { ordersBoard } from '@zlecenia/contract/messages/pl/orders-board'
import { addressOf } from '@zlecenia/contract/pages'
import { lazy, useCallback, useEffect, useMemo, useState } from 'react'
import { BoardSwitcher } from '#features/boards/index.ts'
import { stateLook } from '#features/orders/index.ts'
import { moveParts, useSetFilters } from '#features/orders/parts.ts'
import { prepareDates } from '#lib/dates.ts'
import { addMessages, useT, withMessages } from '#lib/i18n.ts'
import { useMayAll } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { useNarrow } from '#lib/use-narrow.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Board, type ShownColumn } from '#ui/board/board.tsx'
import { usePlainLinks } from '#ui/board/plain-links.ts'
import { FilterBar } from '#ui/data-table/filter-bar.tsx'
import { ListFilter, ListSearchField } from '#ui/data-table/list-filters.tsx'
import { sentOf } from '#ui/data-table/list-query.ts'
import { useList } from '#ui/data-table/use-list.ts'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { ReadFailed } from '#ui/read-failed.tsx'
import { type BoardSearch, boardAddress } from './board-address.ts'
import { boardLanesOf } from './board-lanes.ts'
import { boardOrder } from './board-order.tsx'
import styles from './orders-board.module.css'
import { mayMoveTo, useOrderBoard } from './use-order-board.ts'

addMessages({ ordersBoard, orders: orderWords, orderMoves })

const BoardFilters = lazy(async () => ({
  default: (await withMessages(import('./board-filters.tsx'))).BoardFilters,
}))
const BoardLimitsDialog = lazy(async () => ({
  default: (await withMessages(import('./board-limits-dialog.tsx'))).BoardLimitsDialog,
}))

const keyOf = ({ id }: BoardOrder) => id
const colourOf = (state: OrderState) => {
  const { colour } = stateLook[state]
  return colour === 'neutral' ? 'var(--color-text-secondary)' : `var(--color-${colour}-text)`
}
const boardQuery = (
  { page: _, size: __, sort: ___, order: ____, lanes: _____, ...search }: BoardSearch,
  longer: readonly OrderState[],
) => ({
  ...query('GET /boards/orders', sentOf({ ...search, ...(longer.length > 0 && { longer }) })),
  placeholderData: keepPreviousData,
})

/** Orders by state: a drop is a move of the order. */
export function OrdersBoardPage() {
  const t = useT()
  usePageTitle(t('menu.kanban'))
  const follow = usePlainLinks()
  const isNarrow = useNarrow()
  const mayAll = useMayAll()
  const [limiting, setLimiting] = useState(false)
  const list = useList(boardAddress)
  const { search, show } = list
  const set = useSetFilters(list)
  const [longer, setLonger] = useState<readonly OrderState[]>([])
  const board = useQuery(boardQuery(search, longer))
  useEffect(prepareDates, [])
  const { question, ahead, lost, dismissLost, nameOf, save, whyNot, mayReturn } = useOrderBoard()
  const people = useMemo(
    () => new Map(board.data?.people.map(({ id, name }) => [id, name])),
    [board.data?.people],
  )
  const render = useCallback((order: BoardOrder) => boardOrder(order, { people, t }), [people, t])
  const most = board.data?.limits.most
  const columns = useMemo(
    () =>
      (board.data?.columns ?? []).map(
        ({ state, count, orders }): ShownColumn<BoardOrder> => ({
          key: state,
          title: t(`orderState.${state}`),
          cards: orders,
          count,
          icon: stateLook[state].icon,
          colour: colourOf(state),
          most: limitedStates.find((it) => it === state) && most?.[state as LimitedState],
          foot: (
            <Foot
              state={state}
              more={count - orders.length}
              onMore={
                orders.length < boardLimits.longer && !longer.includes(state)
                  ? () => setLonger((now) => [...now, state])
                  : undefined
              }
            />
          ),
        }),
      ),
    [board.data?.columns, most, longer, t],
  )
  const lanes = useMemo(() => {
    if (!search.lanes) return
    const orders = columns.flatMap(({ cards }) => cards)
    return boardLanesOf(search.lanes, orders, {
      people,
      noPerformer: t('orders.noPerformers'),
      priority: (it) => t(`priority.${it}`),
    })
  }, [search.lanes, columns, people, t])
  const isNarrowed = set.length > 0 || search.q !== ''
  const isEmpty = board.data?.columns.every(({ count }) => count === 0)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: plain links are followed here
    <div className={`card ${styles.page}`} onClick={follow}>
      <h1 className="visually-hidden">{t('menu.kanban')}</h1>
      <BoardSwitcher />
      <div className={styles.bar}>
        <FilterBar
          search={
            <ListSearchField
              label={t('orders.search')}
              hint={t('orders.searchHint')}
              value={search.q}
              onChange={(q) => show({ q })}
            />
          }
          set={set}
          onClearAll={() => show({ ...boardAddress.unfiltered, lanes: search.lanes })}
        >
          <BoardFilters list={list} />
        </FilterBar>
        {!isNarrow && (
          <ListFilter
            label={t('ordersBoard.lanes')}
            any={t('ordersBoard.noLanes')}
            options={boardLanes.map((value) => ({ value, label: t(`ordersBoard.by.${value}`) }))}
            value={search.lanes}
            onChange={(it) => show({ lanes: it })}
          />
        )}
        {mayAll(['update', 'Kanban']) && (
          <Button look="text" aria-haspopup="dialog" onClick={() => setLimiting(true)}>
            {t('ordersBoard.limits')}
          </Button>
        )}
      </div>
      <ReadFailed query={board} failed={t('ordersBoard.failed')} />
      {board.isPending && (
        <p role="status" className={`quiet late ${styles.bar}`}>
          {t('ordersBoard.loading')}
        </p>
      )}
      {isEmpty && (
        <MessagePanel
          title={t(isNarrowed ? 'orders.noMatch' : 'orders.empty')}
          text={t(isNarrowed ? 'orders.noMatchHint' : 'orders.emptyHint')}
        />
      )}
      {board.data && !isEmpty && (
        <Board
          sorted
          leastPx={148}
          label={t('ordersBoard.title')}
          columns={columns}
          keyOf={keyOf}
          nameOf={nameOf}
          render={render}
          whyNot={whyNot}
          mayReturn={mayReturn}
          {...(lanes && { lanes })}
          refuses={(order, column) =>
            mayMoveTo(order, column)
              ? null
              : t('ordersBoard.impossible', {
                  from: t(`orderState.${order.state}`),
                  to: columns.find(({ key }) => key === column)?.title ?? '',
                })
          }
          onMove={save}
        />
      )}
      <LazyPart>
        {question && <moveParts.Reason {...question} onClose={question.leave} />}
        {ahead && <moveParts.SlotsToCome {...ahead} />}
        {limiting && board.data && (
          <BoardLimitsDialog limits={board.data.limits} onClose={() => setLimiting(false)} />
        )}
        {lost.length > 0 && <moveParts.LostSlots lost={lost} onClose={dismissLost} />}
      </LazyPart>
    </div>
  )
}

interface FootProps {
  state: OrderState
  more: number
  onMore: (() => void) | undefined
}

/** Remaining orders of the column: more of them, or a link to the list where there are too many. */
function Foot({ state, more, onMore }: FootProps) {
  const t = useT()
  if (more <= 0 && !showsEnded(state)) return null
  return (
    <div className={styles.foot}>
      {more > 0 &&
        (onMore ? (
          <Button look="text" onClick={onMore}>
            {t('ordersBoard.more', { count: more })}
          </Button>
        ) : (
          <Link href={addressOf('orders', { state })}>{t('ordersBoard.inList')}</Link>
        ))}
      {showsEnded(state) && (
        <p className="aside">{t('ordersBoard.lastDays', { count: boardLimits.endedDays })}</p>
      )}
    </div>
  )
}

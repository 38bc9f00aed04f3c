import { useInfiniteQuery } from '@tanstack/react-query'
import type { BacklogOrder, CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { PlanOrder } from '#features/orders/index.ts'
import { useT } from '#lib/i18n.ts'
import { pagedQuery } from '#lib/query.ts'
import { ListSearchField } from '#ui/data-table/list-filters.tsx'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { ReadFailed } from '#ui/read-failed.tsx'
import { carryOrders } from '../backlog-drag.ts'
import type { Plan } from '../use-planning.ts'
import { BacklogCard } from './backlog-card.tsx'
import styles from './calendar-drawer.module.css'

const size = 10

const backlogQuery = (q: string) =>
  pagedQuery('GET /calendar/backlog', (page: number) => ({ query: { size, page, ...(q && { q }) } }), {
    first: 1,
    next: ({ rows }, all) => (rows.length < size ? null : all.length + 1),
  })

interface BacklogProps {
  pending: readonly CalendarSlot[]
  onPlan: Plan
}

/** Orders that wait for a slot or a performer. */
export function Backlog({ pending, onPlan }: BacklogProps) {
  const t = useT()
  const [words, setWords] = useState('')
  const [planned, setPlanned] = useState<BacklogOrder | null>(null)
  const found = useInfiniteQuery(backlogQuery(words))
  const pages = found.data?.pages ?? []
  const [first] = pages
  // A page loaded later may repeat rows that moved.
  const rows = [...new Map(pages.flatMap((page) => page.rows).map((it) => [it.id, it])).values()]
  const shown = rows.filter(({ id }) => pending.every(({ orderId }) => orderId !== id))
  const list = useRef<HTMLUListElement>(null)
  const orderOf = useEffectEvent((id: string) => rows.find((it) => it.id === id))
  useEffect(() => (list.current ? carryOrders(list.current, (id) => orderOf(id)) : undefined), [])
  return (
    <section
      aria-label={t('calendar.backlog')}
      className={`stack tight ${styles.backlog}`}
      data-waiting-orders
    >
      <div className="ends">
        <h2>{t('calendar.backlog')}</h2>
        {first && (
          <span className="aside">
            {first.totalIsMore ? `${first.total - 1}+` : t('calendar.waiting', { count: first.total })}
          </span>
        )}
      </div>
      <ListSearchField
        label={t('calendar.backlogSearch')}
        hint={t('calendar.backlogHint')}
        value={words}
        onChange={setWords}
      />
      <ReadFailed query={found} failed={t('calendar.backlogFailed')} />
      {found.isSuccess && rows.length === 0 && (
        <p className="quiet">{t(words ? 'calendar.backlogNone' : 'calendar.backlogEmpty')}</p>
      )}
      <ul ref={list} className="stack tight">
        {shown.map((order) => (
          <BacklogCard
            key={order.id}
            order={order}
            onPlan={() => setPlanned(order)}
            onNearest={(wish) => void onPlan(order, wish)}
          />
        ))}
      </ul>
      {found.hasNextPage && (
        <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('calendar.backlogMore')}
        </Button>
      )}
      {planned && (
        <LazyPart>
          <PlanOrder
            orderId={planned.id}
            title={t('calendar.planTitle', { place: `${planned.address}, ${planned.city}` })}
            closeLabel={t('calendar.planClose')}
            onClose={() => setPlanned(null)}
          />
        </LazyPart>
      )}
    </section>
  )
}

import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { Fragment } from 'react'
import { dayAndTimeOf, dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'

/** Reason of an order's state. */
export function StateLine({ order: { state, stateSince } }: { order: Order }) {
  const t = useT()
  const { at, by, reason, words, until } = stateSince
  if (state === 'new' || state === 'planned') return null
  const parts = [
    until && t('orderMoves.untilDay', { day: dayOf(until) }),
    reason && reason !== 'other' && t(`orderMoves.reason.${reason}`),
    words,
    t('orderMoves.since', { when: dayAndTimeOf(at), by }),
  ]
  return parts
    .filter((it): it is string => Boolean(it))
    .map((it) => (
      <Fragment key={it}>
        {' · '}
        <bdi>{it}</bdi>
      </Fragment>
    ))
}

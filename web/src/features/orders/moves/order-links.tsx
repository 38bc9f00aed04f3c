import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { useT } from '#lib/i18n.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { StateChip } from '../state-chip.tsx'

type Linked = Order['followedBy'][number]

/** The order this one follows, and those that follow it. */
export function OrderLinks({ order: { follows, followedBy } }: { order: Order }) {
  const t = useT()
  if (!follows && followedBy.length === 0) return null
  return (
    <Card
      title={t('orderMoves.links')}
      aside={
        followedBy.length > 0 && (
          <span className="aside">{t('orderFollows.count', { count: followedBy.length })}</span>
        )
      }
    >
      <ul className="stack">
        {follows && <LinkedOrder what={t(`orderMoves.followsWhat.${follows.kind}`)} order={follows} />}
        {followedBy.map((it) => (
          <LinkedOrder key={it.id} what={t(`orderFollows.kind.${it.kind}`)} order={it} />
        ))}
      </ul>
    </Card>
  )
}

function LinkedOrder({ what, order: { id, number, state } }: { what: string; order: Linked }) {
  return (
    <li className="cluster">
      {what} <Link href={addressOf('order', { id })}>{number}</Link> <StateChip state={state} />
    </li>
  )
}

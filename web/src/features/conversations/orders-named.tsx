import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { orderNumbersIn } from '@zlecenia/contract/features/conversations/order-numbers'
import { addressOf } from '@zlecenia/contract/pages'
import { createContext, type ReactNode, useContext } from 'react'
import type { Answer } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { WithPhones } from '#ui/details/contact-links.tsx'
import { Link } from '#ui/link.tsx'
import type { Line } from './conversation.api.ts'

type Named = Answer<'GET /orders/named'>['orders'][number]

const mostOrders = 50
const none: readonly Named[] = []
const OrdersNamed = createContext<readonly Named[]>(none)

interface OfLinesProps {
  lines: readonly Line[] | undefined
  children: ReactNode
}

/** All numbers of a conversation are looked up at once, the newest first where they are many. */
export function OrdersOfLines({ lines = [], children }: OfLinesProps) {
  const mayRead = useMay()(['read', 'Order'])
  const named = lines.flatMap((it) => (it.kind === 'text' ? orderNumbersIn(it.body) : []))
  const numbers = [...new Set(named.toReversed())].slice(0, mostOrders).toSorted().join(',')
  const { data } = useQuery({
    ...query('GET /orders/named', { query: { numbers } }),
    enabled: mayRead && numbers !== '',
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  return <OrdersNamed value={data?.orders ?? none}>{children}</OrdersNamed>
}

/** Links numbers of readable orders and phones; other text is unchanged. */
export function WithOrders({ text }: { text: string }) {
  const t = useT()
  const named = useContext(OrdersNamed)
  const found = orderNumbersIn(text).filter((it) => named.some(({ number }) => number === it))
  if (found.length === 0) return <WithPhones text={text} />
  const parts = text.split(new RegExp(`#?(${found.join('|')})(?![\\p{L}\\p{N}])`, 'u'))
  return parts.map((part, n) => {
    const order = n % 2 === 1 && named.find(({ number }) => number === part)
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
    if (!order) return <WithPhones key={n} text={part} />
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
      <span key={n}>
        <Link className="link" href={addressOf('order', { id: order.id })}>
          {order.number}
        </Link>{' '}
        <span className="aside">
          ({order.address}, {t(`orderState.${order.state}`)})
        </span>
      </span>
    )
  })
}

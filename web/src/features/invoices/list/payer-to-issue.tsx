import {
  IconAlertTriangle,
  IconCircleCheck,
  IconFileInvoice,
  IconFileOff,
  IconPlus,
} from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { toIssueLimits } from '@zlecenia/contract/features/invoices/invoice-list'
import type {
  OrderToIssue,
  PayerToIssue,
  ToIssueMark,
} from '@zlecenia/contract/features/invoices/invoice-list.contract'
import { useState } from 'react'
import { amountText } from '#lib/amount-text.ts'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Button } from '#ui/form/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { CustomerLink, RecordLink } from '#ui/record-link.tsx'
import styles from './invoices.module.css'
import { useBeginInvoice } from './use-begin-invoice.ts'

const markLook = {
  late: { colour: 'warning', icon: IconPlus, word: 'toIssue.late' },
  noItems: { colour: 'neutral', icon: IconFileOff, word: 'toIssue.noItems' },
  nothing: { colour: 'info', icon: IconCircleCheck, word: 'toIssue.nothing' },
  unpriced: { colour: 'warning', icon: IconAlertTriangle, word: 'toIssue.noPrice' },
} as const satisfies Record<ToIssueMark, unknown>

interface PayerProps {
  of: PayerToIssue
  /** Words that found it; all its orders are read by the same ones. */
  q: string
}

export function PayerCard({ of: { payer, orders: first, total, marked }, q }: PayerProps) {
  const t = useT()
  const mayIssue = useMay()(['create', 'Invoice'])
  const queries = useQueryClient()
  const begin = useBeginInvoice()
  const [isWhole, setWhole] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const whole = query('GET /invoices/to-issue/:payerId', {
    params: { payerId: payer.id },
    query: q ? { q } : {},
  })
  const { data, isFetching } = useQuery({ ...whole, enabled: isWhole })
  const orders = data?.orders ?? first
  // Orders that were invoiced meanwhile are chosen no more.
  const picked = orders.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  const count = picked.length || Math.min(total, toIssueLimits.ordersOfPayer)
  const all = async () =>
    first.length === total
      ? first.map(({ id }) => id)
      : (await queries.fetchQuery(whole)).orders.map(({ id }) => id)
  const choose = (id: string, on: boolean) => {
    const next = new Set(picked)
    if (on) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <Card title={payer.name} aside={<PayerAside of={{ payer, total, marked }} />}>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <OrderLine
            key={order.id}
            of={order}
            chosen={chosen.has(order.id)}
            onChoose={mayIssue ? (on) => choose(order.id, on) : undefined}
            onIssue={mayIssue && total > 1 ? () => begin.mutate(async () => [order.id]) : undefined}
          />
        ))}
      </ul>
      <div className={`cluster ${styles.actions}`}>
        {mayIssue && (
          <Button
            look={picked.length > 0 ? 'filled' : 'tonal'}
            busy={begin.isPending}
            onClick={() => begin.mutate(picked.length > 0 ? async () => picked : all)}
          >
            {t('toIssue.issueAll', { count })}
          </Button>
        )}
        {!data && total > first.length && (
          <Button look="text" busy={isFetching} onClick={() => setWhole(true)}>
            {t('toIssue.showAll', { count: Math.min(total, toIssueLimits.ordersOfPayer) })}
          </Button>
        )}
      </div>
      {total > toIssueLimits.ordersOfPayer && (
        <p className="aside">{t('toIssue.most', { max: toIssueLimits.ordersOfPayer })}</p>
      )}
    </Card>
  )
}

function PayerAside({ of: { payer, total, marked } }: { of: Omit<PayerToIssue, 'orders'> }) {
  const t = useT()
  return (
    <span className="aside">
      <CustomerLink id={payer.id} name={t('toIssue.orders', { count: total })} />
      {marked > 0 && <span>, {t('toIssue.marked', { count: marked })}</span>}
    </span>
  )
}

interface OrderLineProps {
  of: OrderToIssue
  chosen: boolean
  onChoose: ((on: boolean) => void) | undefined
  onIssue: (() => void) | undefined
}

function OrderLine({ of, chosen, onChoose, onIssue }: OrderLineProps) {
  const t = useT()
  const { id, number, building, doneOn, services, marks } = of
  return (
    <li className={styles.order}>
      {onChoose && (
        <input
          type="checkbox"
          aria-label={t('toIssue.choose', { number })}
          checked={chosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
      )}
      <div className={styles.about}>
        <RecordLink of="order" id={id}>
          {number}
        </RecordLink>
        <p className={`aside ${styles.facts}`}>
          <span>
            <RecordLink of="building" id={building.id}>
              {building.address}, {building.city}
            </RecordLink>
          </span>
          <span>{t('toIssue.done', { day: dayOf(doneOn) })}</span>
          {services.length > 0 && <span>{services.join(', ')}</span>}
          {marks.map((mark) => (
            <Chip key={mark} colour={markLook[mark].colour} icon={markLook[mark].icon}>
              {t(markLook[mark].word)}
            </Chip>
          ))}
        </p>
      </div>
      <Worth of={of} />
      {onIssue && (
        <IconButton
          small
          icon={IconFileInvoice}
          label={t('toIssue.issueOne', { number })}
          onClick={onIssue}
        />
      )}
    </li>
  )
}

/** Left out where a mark has the same fact. */
function Worth({ of: { marks, worth } }: { of: Pick<OrderToIssue, 'marks' | 'worth'> }) {
  const t = useT()
  if (marks.includes('nothing') || marks.includes('unpriced')) return null
  if (worth === null) return <Chip colour="warning">{t('toIssue.unpriced')}</Chip>
  return <span className="aside">{t('toIssue.worth', { amount: amountText(worth) })}</span>
}

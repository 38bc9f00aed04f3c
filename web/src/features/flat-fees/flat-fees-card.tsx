import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { FlatFee } from '@zlecenia/contract/features/flat-fees/flat-fees.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { addressOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Button } from '#ui/form/button.tsx'
import { Buttons } from '#ui/form/layout.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { feeParts } from './fee-parts.ts'
import { feeText, monthText, spanText } from './fee-words.ts'
import { feesQuery } from './flat-fees.api.ts'
import './messages.ts'
import { dueFees, useBilling } from './use-billing.ts'

/** Contracts of a client with a flat fee, and the months to be billed. */
export function FlatFeesCard({ customerId }: { customerId: string }) {
  const t = useT()
  const found = useQuery(feesQuery(customerId))
  return (
    <Card title={t('flatFees.title')}>
      <QueryState query={found} loading={t('flatFees.loading')} failed={t('flatFees.failed')}>
        {({ contracts }) => <Fees customerId={customerId} fees={contracts} />}
      </QueryState>
    </Card>
  )
}

function Fees({ customerId, fees }: { customerId: string; fees: readonly FlatFee[] }) {
  const t = useT()
  const mayCreate = useMay()(['create', 'Invoice'])
  const [adding, setAdding] = useState(false)
  const billing = useBilling()
  const due = dueFees(fees)
  return (
    <div className="stack">
      {fees.length === 0 && <p className="quiet">{t('flatFees.empty')}</p>}
      {fees.length > 0 && (
        <ul className="rows">
          {fees.map((fee) => (
            <Fee key={fee.id} fee={fee} billing={mayCreate ? billing : null} />
          ))}
        </ul>
      )}
      {mayCreate && (
        <Buttons>
          {due.length > 1 && (
            <Button look="filled" busy={billing.isPending} onClick={() => billing.mutate(due)}>
              {t('flatFees.billAll', { months: due.length })}
            </Button>
          )}
          <Button
            look="text"
            icon={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            {t('flatFees.add')}
          </Button>
        </Buttons>
      )}
      {adding && (
        <LazyPart>
          <feeParts.Add customerId={customerId} onClose={() => setAdding(false)} />
        </LazyPart>
      )}
    </div>
  )
}

interface FeeProps {
  fee: FlatFee
  /** Null without the right to begin invoices. */
  billing: ReturnType<typeof useBilling> | null
}

function Fee({ fee, billing }: FeeProps) {
  const t = useT()
  const mayChange = useMay()(['update', 'Invoice'])
  const [changing, setChanging] = useState(false)
  const isEnded = fee.until !== null && fee.until < todayInWarsaw()
  return (
    <li className="stack tight">
      <div className="ends">
        <span className="cluster">
          <span className="name">{t('flatFees.contract', { number: fee.number })}</span>
          {isEnded && <Chip colour="neutral">{t('flatFees.ended')}</Chip>}
        </span>
        {mayChange && !changing && (
          <IconButton
            small
            icon={IconPencil}
            label={t('flatFees.change', { number: fee.number })}
            onClick={() => setChanging(true)}
          />
        )}
      </div>
      {changing ? (
        <LazyPart>
          <feeParts.Change fee={fee} onDone={() => setChanging(false)} />
        </LazyPart>
      ) : (
        <>
          <p>{feeText(fee)}</p>
          <p className="aside">
            {spanText(fee)} · {t('flatFees.dueDay', { day: fee.day })}
          </p>
          {fee.buildings.length > 0 && (
            <p className="aside">
              {t('flatFees.buildings', { names: fee.buildings.map(({ name }) => name).join('; ') })}
            </p>
          )}
          <Months fee={fee} billing={billing} />
        </>
      )}
    </li>
  )
}

/** Months to be billed, and drafts that have one. */
function Months({ fee, billing }: FeeProps) {
  const t = useT()
  const open = fee.months.filter(({ invoice }) => invoice === null || invoice.number === null)
  if (open.length === 0) return fee.months.length > 0 && <p className="aside">{t('flatFees.none')}</p>
  return (
    <ul className="stack tight" aria-label={t('flatFees.due')}>
      {open.map(({ month, invoice }) => (
        <li key={month} className="cluster">
          <span>{monthText(month)}</span>
          {invoice ? (
            <Link href={addressOf('invoiceEdit', { invoice: invoice.id })}>{t('flatFees.draft')}</Link>
          ) : (
            billing && (
              <Button
                look="text"
                aria-label={t('flatFees.billMonth', { month: monthText(month), number: fee.number })}
                busy={billing.isPending}
                onClick={() => billing.mutate([{ fee, month }])}
              >
                {t('flatFees.bill')}
              </Button>
            )
          )}
        </li>
      ))}
    </ul>
  )
}

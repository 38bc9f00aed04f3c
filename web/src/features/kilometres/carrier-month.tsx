import { IconDownload, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { rateKinds } from '@zlecenia/contract/features/kilometre-rates/rate-kinds'
import type { Trip, TripMonth } from '@zlecenia/contract/features/kilometres/kilometres.contract'
import { writtenPrice } from '@zlecenia/contract/lib/amounts'
import { writtenMinutes } from '@zlecenia/contract/lib/written-minutes'
import { useState } from 'react'
import { amountText } from '#lib/amount-text.ts'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { language } from '#lib/language.ts'
import { useMay } from '#lib/may.ts'
import { countText } from '#lib/numbers.ts'
import { useQueryChange } from '#lib/page.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Select } from '#ui/form/field.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { useSavedFile } from '#ui/use-saved-file.ts'
import { billableTrips, useTripBilling } from './billing.ts'
import { type MonthSelection, monthQuery } from './kilometres.api.ts'
import styles from './kilometres.module.css'
import { TripDays } from './trip-days.tsx'
import { tripParts } from './trip-parts.ts'

export function CarrierMonth({ selection }: { selection: MonthSelection }) {
  const t = useT()
  return (
    <QueryState
      query={useQuery(monthQuery(selection))}
      loading={t('kilometres.loading')}
      failed={t('kilometres.failed')}
    >
      {(month) => <MonthShown month={month} selection={selection} />}
    </QueryState>
  )
}

function MonthShown({ month, selection }: { month: TripMonth; selection: MonthSelection }) {
  const t = useT()
  const may = useMay()
  const mayChange = may(['update', 'Logistics'])
  const mayBill = may(['update', 'Invoice'])
  const [open, setOpen] = useState<Trip | 'add' | null>(null)
  const billing = useTripBilling(selection)
  const trips = month.days.flatMap((day) => day.trips)
  const billable = mayBill ? billableTrips(trips) : []
  return (
    <>
      <section className="stack" aria-label={month.of.name}>
        <div className="ends">
          <p className={styles.carrierName}>{month.of.name}</p>
          <div className="cluster no-print">
            {mayChange && (
              <Button icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setOpen('add')}>
                {t('kilometres.add')}
              </Button>
            )}
            <SaveButtons selection={selection} />
          </div>
        </div>
        <Totals month={month} selection={selection} />
        <Warnings month={month} />
        {billable.length > 0 && (
          <div className="cluster no-print">
            <Button look="filled" busy={billing.isPending} onClick={() => billing.mutate(billable)}>
              {t('kilometres.billAll', { count: billable.length })}
            </Button>
          </div>
        )}
        {trips.length === 0 ? (
          <MessagePanel title={t('kilometres.none')} text={t('kilometres.noneHint')} />
        ) : (
          <TripDays
            days={month.days}
            onChange={mayChange ? setOpen : null}
            onBill={mayBill ? (trip) => billing.mutate([trip]) : null}
          />
        )}
        <p className="aside">{t('kilometres.rule')}</p>
      </section>
      {open && (
        <LazyPart>
          {open === 'add' ? (
            <tripParts.Add month={month} onClose={() => setOpen(null)} />
          ) : (
            <tripParts.Change trip={open} carrier={selection.carrier} onClose={() => setOpen(null)} />
          )}
        </LazyPart>
      )}
    </>
  )
}

function Totals({
  month: { total, reimbursed, cost },
  selection,
}: {
  month: TripMonth
  selection: MonthSelection
}) {
  const t = useT()
  const change = useQueryChange()
  const km = (value: number) => t('kilometres.km', { km: countText(value) })
  const tiles: [string, string][] = [
    [t('kilometres.business'), km(total.km)],
    [t('kilometres.private'), km(total.privateKm)],
    [t('kilometres.drive'), writtenMinutes(total.minutes)],
  ]
  if (cost !== null) tiles.push([t('kilometres.cost'), amountText(cost)])
  if (reimbursed) tiles.push([t('kilometres.reimbursed'), amountText(reimbursed.amount)])
  return (
    <>
      <dl className={styles.sums}>
        {tiles.map(([label, value]) => (
          <div key={label} className="card">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {reimbursed && (
        <div className={styles.rate}>
          <Select
            label={t('kilometres.rate')}
            hint={t(reimbursed.isChecked ? 'kilometres.rateIs' : 'kilometres.rateUnchecked', {
              rate: writtenPrice(language(), reimbursed.rate),
              km: countText(reimbursed.km),
            })}
            value={selection.rate}
            onChange={({ target }) => change((now) => ({ ...now, rate: target.value }), { replace: true })}
          >
            {rateKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kilometres.rateKind.${kind}`)}
              </option>
            ))}
          </Select>
        </div>
      )}
    </>
  )
}

/** Reasons to doubt the sums. */
function Warnings({ month: { total, odometer } }: { month: TripMonth }) {
  const t = useT()
  const driven = odometer && odometer.to - odometer.from
  const trips = total.km + total.privateKm
  return (
    <>
      {total.unplaced > 0 && (
        <Banner tone="warning">{t('kilometres.unplacedHint', { count: total.unplaced })}</Banner>
      )}
      {odometer && driven !== null && (
        <Banner tone={trips > driven ? 'warning' : 'info'}>
          {t(trips > driven ? 'kilometres.beyondOdometer' : 'kilometres.odometer', {
            from: countText(odometer.from),
            to: countText(odometer.to),
            driven: countText(driven),
            trips: countText(Math.round(trips)),
          })}
        </Banner>
      )}
    </>
  )
}

const formats = ['xlsx', 'csv', 'pdf'] as const

function SaveButtons({ selection: { month, rate, carrier } }: { selection: MonthSelection }) {
  const t = useT()
  const input = { month, rate, ...carrier }
  const saving = useSavedFile<(typeof formats)[number]>({
    file: (format) =>
      format === 'pdf'
        ? call('GET /logistics/kilometres/pdf', { query: input })
        : call('GET /logistics/kilometres/export', { query: { ...input, format } }),
    name: (format) => `kilometry-${month}.${format}`,
    failed: t('kilometres.saveFailed'),
  })
  return formats.map((format) => (
    <Button
      key={format}
      busy={saving.isPending && saving.variables === format}
      icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      aria-label={t('kilometres.save', { format: format.toUpperCase() })}
      onClick={() => saving.mutate(format)}
    >
      {format.toUpperCase()}
    </Button>
  ))
}

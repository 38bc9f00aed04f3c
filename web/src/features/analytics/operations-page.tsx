import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fewestCases } from '@zlecenia/contract/features/order-base/cases'
import { periodBefore, rangeOf } from '@zlecenia/contract/lib/period'
import { operations } from '@zlecenia/contract/messages/pl/operations'
import { orders } from '@zlecenia/contract/messages/pl/orders'
import { lazy } from 'react'
import { useSetFilters } from '#features/orders/parts.ts'
import { addMessages, useT, withMessages } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { daysText } from '#ui/data-table/days-text.ts'
import { FilterBar } from '#ui/data-table/filter-bar.tsx'
import { PeriodPicker } from '#ui/data-table/period-picker.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { FigureCharts } from './figure-charts.tsx'
import { FigureTables } from './figure-tables.tsx'
import { OperationsTiles } from './operations-tiles.tsx'
import { SaveButtons } from './save-buttons.tsx'
import { useOperationsAddress } from './use-operations-address.ts'

addMessages({ operations, orders })

const OperationsFilters = lazy(() =>
  withMessages(import('./operations-filters.tsx')).then((it) => ({ default: it.OperationsFilters })),
)

export function OperationsPage() {
  const t = useT()
  usePageTitle(t('operations.title'))
  const address = useOperationsAddress()
  const { period, search, narrowing, show, showPeriod } = address
  const set = useSetFilters({ search, show })
  const figures = useQuery({
    ...query('GET /analytics/operations', { query: { ...period, ...narrowing } }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="stack">
      <div className="ends">
        <h1>{t('operations.title')}</h1>
        <SaveButtons period={period} narrowing={narrowing} />
      </div>
      <div className="cluster">
        <FilterBar
          search={<PeriodPicker label={t('operations.period')} period={period} onChange={showPeriod} />}
          set={set}
          onClearAll={() => show({ group: null, city: null, client: null })}
        >
          <OperationsFilters address={address} />
        </FilterBar>
      </div>
      <p className="aside">
        {t('operations.ofPeriod', {
          days: daysText(rangeOf(period), t),
          before: daysText(rangeOf(periodBefore(period)), t),
        })}{' '}
        {t('operations.fewHint', { fewest: fewestCases })}
      </p>
      <QueryState query={figures} failed={t('operations.failed')} loading={t('operations.loading')}>
        {(data) => {
          const shown = { figures: data, period, narrowing }
          return (
            <>
              <OperationsTiles {...shown} />
              <FigureCharts {...shown} />
              <FigureTables {...shown} />
            </>
          )
        }}
      </QueryState>
    </div>
  )
}

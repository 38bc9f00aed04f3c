import { useQuery } from '@tanstack/react-query'
import { vehicleBookKinds } from '@zlecenia/contract/features/vehicles/vehicle-kinds'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { useT } from '#lib/i18n.ts'
import { Card } from '#ui/card.tsx'
import { StackedChart } from '#ui/chart/stacked-chart.tsx'
import { QueryState } from '#ui/query-state.tsx'
import './messages.ts'
import { vehicleCostsQuery } from './vehicles.api.ts'

const zlotys = { style: 'currency', currency: 'PLN' } as const

/** `2026-11` and the eleven months before it. */
function lastMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: 12 }, (_, n) => {
    const at = new Date(Date.UTC(year, month - 12 + n, 1))
    return at.toISOString().slice(0, 7)
  })
}

const monthLabel = (month: string) => `${month.slice(5)}.${month.slice(2, 4)}`

export function CostsChart({ id }: { id: string }) {
  const t = useT()
  const costs = useQuery(vehicleCostsQuery(id))
  const months = lastMonths(todayInWarsaw())
  return (
    <Card title={t('vehicleDetails.costs')}>
      <QueryState query={costs} loading={t('vehicleDetails.loading')} failed={t('vehicleDetails.failed')}>
        {({ months: found }) => {
          if (found.length === 0) return <p className="quiet">{t('vehicleDetails.noCosts')}</p>
          const kinds = vehicleBookKinds.filter((kind) => found.some((it) => it.kind === kind))
          return (
            <StackedChart
              title={t('vehicleDetails.costs')}
              labelsTitle={t('vehicleDetails.month')}
              labels={months.map(monthLabel)}
              series={kinds.map((kind) => ({
                name: t(`vehicleBookKind.${kind}`),
                values: months.map((month) => {
                  const one = found.find((it) => it.month === month && it.kind === kind)
                  return one ? one.cost / 100 : 0
                }),
              }))}
              format={zlotys}
            />
          )
        }}
      </QueryState>
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import { openOrderRowsQuery } from '#features/order-base/index.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Banner } from '#ui/form/banner.tsx'
import { buildingSlice } from '../sections/building/building.draft.ts'
import { servicesSlice } from '../sections/services/services.draft.ts'
import { dayOfOrder } from './day-of-order.ts'
import { OpenOrderActions } from './open-order-actions.tsx'
import { workThere } from './same-work.ts'

const most = 3

/** Shown below the selection: guards against duplicate orders where a fast user looks. */
export function SameWork() {
  const t = useT()
  const may = useMay()
  const building = buildingSlice.useValue('buildingId')
  const isFault = servicesSlice.useValue('isFault')
  const selected = servicesSlice.useValue('selected')
  const open = useQuery({
    ...openOrderRowsQuery({ building: building ?? '' }),
    enabled: building !== null && may(['read', 'Order']),
  })
  const rows = (building !== null && open.data?.rows) || []
  const { found, how } = workThere(rows, { isFault, selected })
  if (found.length === 0) return null
  return (
    <Banner tone="warning" announced>
      <ul className="stack tight">
        {found.slice(0, most).map((order) => (
          <li key={order.id} className="cluster">
            <span>
              {t(`orderAddition.${how}`, {
                number: order.number,
                day: dayOfOrder(order),
              })}
            </span>
            <OpenOrderActions order={order} />
          </li>
        ))}
      </ul>
    </Banner>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { BuildingListRow } from '@zlecenia/contract/features/buildings-pages/buildings-pages.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { type t as translate, useT } from '../../lib/i18n.ts'
import { Chip } from '../../ui/chip.tsx'
import { RelatedCard, type RelatedThing } from '../../ui/details/related-card.tsx'
import { Link } from '../../ui/link.tsx'
import { typeLabel } from '../buildings/index.ts'
import './messages.ts'
import { buildingsOfCustomerQuery } from './buildings-pages.api.ts'

export function BuildingsOfCustomer({ clientId }: { clientId: string }) {
  const t = useT()
  return (
    <RelatedCard
      title={t('buildings.title')}
      late
      nothing={t('buildings.noneOfClient')}
      query={useQuery(buildingsOfCustomerQuery(clientId))}
      things={({ rows }) => rows.map((it) => thingOf(it, t))}
      all={({ rows, total }) =>
        total > rows.length && (
          <Link href={addressOf('buildings', { client: clientId })} className="aside">
            {t('buildings.allOfClient')}
          </Link>
        )
      }
    />
  )
}

const thingOf = (it: BuildingListRow, t: typeof translate): RelatedThing => ({
  id: it.id,
  href: addressOf('building', { id: it.id }),
  name: `${it.address}, ${it.city}`,
  aside: it.openOrders ? (
    <Chip colour="primary">{t('orders.openCount', { count: it.openOrders })}</Chip>
  ) : undefined,
  facts: [it.name, typeLabel(it.type)],
})

import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { BuildingListRow } from '@zlecenia/contract/features/buildings/pages/buildings-pages.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { typeLabel } from '#features/buildings/index.ts'
import { type t as translate, useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Chip } from '#ui/chip.tsx'
import { RelatedCard, type RelatedThing } from '#ui/details/related-card.tsx'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import './messages.ts'
import { buildingParts } from './building-parts.ts'
import { buildingRecordsOfCustomerQuery, buildingsHeldQuery } from './buildings-pages.api.ts'

export function BuildingsOfCustomer({ client }: { client: { id: string; name: string } }) {
  const t = useT()
  const mayAdd = useMay()(['create', 'Building'])
  const [adding, setAdding] = useState(false)
  return (
    <>
      <RelatedCard
        title={t('buildings.title')}
        late
        nothing={t('buildings.noneOfClient')}
        query={useQuery(buildingRecordsOfCustomerQuery(client.id))}
        things={({ rows }) => rows.map((it) => thingOf(it, t))}
        all={({ rows, total }) => (
          <span className="cluster">
            {total > rows.length && (
              <Link href={addressOf('buildings', { client: client.id })} className="aside">
                {t('buildings.allOfClient')}
              </Link>
            )}
            {mayAdd && (
              <Button
                look="text"
                icon={<IconPlus size={18} aria-hidden="true" />}
                onClick={() => setAdding(true)}
              >
                {t('buildings.add')}
              </Button>
            )}
          </span>
        )}
      />
      {adding && (
        <LazyPart>
          <buildingParts.Add client={client} onClose={() => setAdding(false)} />
        </LazyPart>
      )}
    </>
  )
}

interface BuildingsHeldProps {
  by: string
  as: 'owner' | 'payer'
}

/** Buildings of other clients that this client owns or pays for. */
export function BuildingsHeld({ by, as }: BuildingsHeldProps) {
  const t = useT()
  return (
    <RelatedCard
      title={t(as === 'owner' ? 'buildings.ownedByClient' : 'buildings.paidByClient')}
      late
      nothing={t('buildings.noneOfClient')}
      query={useQuery(buildingsHeldQuery(as, by))}
      things={({ rows }) => rows.map((it) => ({ ...thingOf(it, t), facts: [it.client.name, it.name] }))}
      all={({ rows, total }) =>
        total > rows.length && (
          <Link href={addressOf('buildings', { [as]: by, archived: 'also' })} className="aside">
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

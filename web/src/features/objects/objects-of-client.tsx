import { useQuery } from '@tanstack/react-query'
import type { ObjectRow } from '@zlecenia/contract/features/objects/objects.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { type t as speak, useT } from '../../lib/i18n.ts'
import { Chip } from '../../ui/chip.tsx'
import details from '../../ui/details/details.module.css'
import { RelatedCard, type RelatedThing } from '../../ui/details/related-card.tsx'
import { typeLabel } from '../buildings/index.ts'
import './messages.ts'
import { Link } from '../../ui/link.tsx'
import { objectsOfClientQuery } from './objects.api.ts'

/** The buildings of a client, each leading to its page; the list of objects holds the rest. */
export function ObjectsOfClient({ clientId }: { clientId: string }) {
  const t = useT()
  return (
    <RelatedCard
      title={t('objects.title')}
      late
      nothing={t('objects.noneOfClient')}
      query={useQuery(objectsOfClientQuery(clientId))}
      things={({ objects }) => objects.map((it) => thingOf(it, t))}
      all={({ objects, total }) =>
        total > objects.length && (
          <Link href={addressOf('buildings', { client: clientId })} className={details.aside}>
            {t('objects.allOfClient')}
          </Link>
        )
      }
    />
  )
}

const thingOf = (it: ObjectRow, t: typeof speak): RelatedThing => ({
  id: it.id,
  href: addressOf('building', { id: it.id }),
  name: `${it.address}, ${it.city}`,
  aside: it.openOrders ? (
    <Chip colour="primary">{t('orders.openCount', { count: it.openOrders })}</Chip>
  ) : undefined,
  facts: [it.name, typeLabel(it.type)],
})

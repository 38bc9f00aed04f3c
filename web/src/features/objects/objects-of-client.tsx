import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ObjectRow } from '@zlecenia/contract/features/objects/objects.contract'
import { type t as speak, useT } from '../../lib/i18n.ts'
import { Chip } from '../../ui/chip.tsx'
import { RelatedCard, type RelatedThing } from '../../ui/details/related-card.tsx'
import { typeLabel } from '../buildings/index.ts'
import './messages.ts'
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
          <Link to="/apps/objects/list" search={{ client: clientId } as never} className="aside">
            {t('objects.allOfClient')}
          </Link>
        )
      }
    />
  )
}

const thingOf = (it: ObjectRow, t: typeof speak): RelatedThing => ({
  id: it.id,
  href: `/apps/objects/details/${it.id}`,
  name: `${it.address}, ${it.city}`,
  aside: it.openOrders ? (
    <Chip colour="primary">{t('orders.openCount', { count: it.openOrders })}</Chip>
  ) : undefined,
  facts: [it.name, typeLabel(it.type)],
})

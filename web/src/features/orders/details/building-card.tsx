import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { mapOfAddress } from '@zlecenia/contract/lib/map-links'
import { typeLabel } from '#features/buildings/index.ts'
import { AddressLine } from '#features/customers/index.ts'
import { useT } from '#lib/i18n.ts'
import { Card } from '#ui/card.tsx'
import { FactRows } from '#ui/details/fact-rows.tsx'
import { RecordLink } from '#ui/record-link.tsx'

/** Address at the time of the order. */
export function OrderBuildingCard({ building }: { building: Order['building'] }) {
  const t = useT()
  return (
    <Card title={t('orderDetails.building')}>
      <p className="name">
        <RecordLink of="building" id={building.id}>
          {building.name ?? building.address}
        </RecordLink>
      </p>
      <FactRows
        facts={[
          [
            t('contact.address'),
            <span key="address" className="cluster">
              <span>
                <AddressLine {...building} postalCode={building.zipCode} />
              </span>
              <a href={mapOfAddress(building)} className="way" target="_blank" rel="noreferrer">
                {t('orderDetails.onMap')}
              </a>
            </span>,
          ],
          [t('buildingStep.types'), typeLabel(building.type)],
        ]}
      />
    </Card>
  )
}

import type { BuildingDetails as Details } from '@zlecenia/contract/features/buildings/buildings.contract'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/may.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { DetailsColumns, DetailsHeader } from '../../ui/details/details-page.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { BillingRecords, ContactPersons, typeLabel } from '../buildings/index.ts'
import { DevicesOfBuilding } from '../devices/index.ts'
import { OpenOrdersChip, OrdersOfBuilding } from '../work-orders/index.ts'
import { AddOrderHere } from './add-order-here.tsx'
import { BuildingFacts } from './building-facts.tsx'
import { BuildingNotesCard } from './building-notes-card.tsx'

export function BuildingDetails({ file: { building, notes, billingDetails } }: { file: Details }) {
  const t = useT()
  const may = useMay()
  return (
    <article aria-labelledby="object-name">
      <DetailsHeader
        id="object-name"
        title={`${building.address}, ${building.city}`}
        chips={
          may(['read', 'Order']) && (
            <LazyPart>
              <OpenOrdersChip of={{ building: building.id }} />
            </LazyPart>
          )
        }
        line={[building.name, typeLabel(building.type)].filter(Boolean).join(' · ')}
        actions={may(['create', 'Order']) && <AddOrderHere building={building} />}
      />
      <DetailsColumns
        main={
          <>
            <BuildingNotesCard buildingId={building.id} notes={notes} />
            <LazyPart>
              {may(['read', 'Device']) && <DevicesOfBuilding buildingId={building.id} />}
              {may(['read', 'Order']) && <OrdersOfBuilding building={building} />}
            </LazyPart>
          </>
        }
        side={
          <>
            <BuildingFacts building={building} />
            <Card title={t('buildingDetails.persons')}>
              {building.contactPersons.length === 0 && (
                <p className="quiet">{t('buildingDetails.noPersons')}</p>
              )}
              <ContactPersons persons={building.contactPersons} />
            </Card>
            <Card title={t('billingStep.title')}>
              {billingDetails.length === 0 && <p className="quiet">{t('buildingDetails.noBilling')}</p>}
              <BillingRecords
                records={billingDetails}
                aside={({ isDefault }) =>
                  isDefault && <Chip colour="success">{t('billingStep.default')}</Chip>
                }
              />
            </Card>
          </>
        }
      />
    </article>
  )
}

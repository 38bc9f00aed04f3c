import type { Building } from '@zlecenia/contract/features/buildings/buildings.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/may.ts'
import { Card } from '../../ui/card.tsx'
import { FactRows } from '../../ui/details/fact-rows.tsx'
import { Link } from '../../ui/link.tsx'
import { typeLabel } from '../buildings/index.ts'
import { AddressLine } from '../customers/index.ts'

export function BuildingFacts({ building }: { building: Building }) {
  const t = useT()
  const { investmentTags } = building
  return (
    <Card title={t('buildingDetails.facts')}>
      <FactRows
        facts={[
          [t('buildings.client'), <Whose key="client" customer={building.customer} />],
          [t('buildings.name'), building.name],
          [
            t('buildingStep.address'),
            <AddressLine key="address" {...building} postalCode={building.zipCode} />,
          ],
          [t('buildingStep.types'), typeLabel(building.type)],
          [t('buildingDetails.description'), building.description],
          [t('buildingDetails.tags'), investmentTags.map(({ name }) => name).join(', ')],
        ]}
      />
    </Card>
  )
}

function Whose({ customer }: { customer: Building['customer'] }) {
  const may = useMay()
  if (!may(['read', 'Customer'])) return customer.name
  return <Link href={addressOf('customer', { id: customer.id })}>{customer.name}</Link>
}

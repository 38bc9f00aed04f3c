import type { BuildingRecord } from '@zlecenia/contract/features/buildings/pages/building-record.contract'
import { writtenCoordinates } from '@zlecenia/contract/lib/coordinates'
import { mapOf } from '@zlecenia/contract/lib/map-links'
import { writtenCount } from '@zlecenia/contract/lib/written-numbers'
import { typeLabel } from '#features/buildings/index.ts'
import { AddressLine } from '#features/customers/index.ts'
import { useT } from '#lib/i18n.ts'
import { language } from '#lib/language.ts'
import { useMay } from '#lib/may.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { FactRows } from '#ui/details/fact-rows.tsx'
import { ChangeButton } from '#ui/form/change-button.tsx'
import { CustomerLink } from '#ui/record-link.tsx'
import styles from './buildings-pages.module.css'
import { VisitPlaceOffer } from './visit-place.tsx'

interface BuildingFactsProps {
  building: BuildingRecord
  returning: boolean
  onChange: () => void
}

const counted = (value: number | null) => value !== null && writtenCount(language(), value)

export function BuildingFacts({ building, returning, onChange }: BuildingFactsProps) {
  const t = useT()
  const may = useMay()
  const { tags, yearBuilt, latitude, longitude } = building
  const at = latitude !== null && longitude !== null && { latitude, longitude }
  return (
    <Card
      title={t('buildingDetails.facts')}
      aside={
        may(['update', 'Building']) && (
          <ChangeButton label={t('buildingDetails.changeData')} returning={returning} onPress={onChange}>
            {t('buildingDetails.change')}
          </ChangeButton>
        )
      }
    >
      <FactRows
        facts={[
          [t('buildings.client'), <CustomerLink key="client" {...building.customer} />],
          ...(['owner', 'payer'] as const).map((who) => {
            const customer = building[who]
            return [t(`buildings.${who}`), customer && <CustomerLink key={who} {...customer} />] as const
          }),
          [t('buildings.name'), building.name],
          [
            t('buildingStep.address'),
            <AddressLine key="address" {...building} postalCode={building.zipCode} />,
          ],
          [t('buildingStep.types'), typeLabel(building.type)],
          [
            t('buildingDetails.tags'),
            tags.length > 0 && (
              <span className={`cluster ${styles.tags}`}>
                {tags.map((tag) => (
                  <Chip key={tag} colour="neutral">
                    {tag}
                  </Chip>
                ))}
              </span>
            ),
          ],
          [
            t('buildingDetails.description'),
            building.description && <span className="prose">{building.description}</span>,
          ],
          [t('buildingDetails.yearBuilt'), yearBuilt],
          [t('buildingDetails.storeys'), counted(building.storeys)],
          [t('buildingDetails.staircases'), counted(building.staircases)],
          [t('buildingDetails.flats'), counted(building.flats)],
          [t('buildingDetails.footprintArea'), counted(building.footprintArea)],
          [t('buildingDetails.roofArea'), counted(building.roofArea)],
          [
            t('buildingDetails.coordinates'),
            at && (
              <span className="cluster">
                <bdi className="whole">{writtenCoordinates(at)}</bdi>
                <a href={mapOf(at)} className="way" target="_blank" rel="noreferrer">
                  {t('buildingDetails.onMap')}
                </a>
              </span>
            ),
          ],
        ]}
      />
      <VisitPlaceOffer building={building} />
    </Card>
  )
}

import { normalPostalCode } from '@zlecenia/contract/lib/identifiers'
import { typeLabel } from '#features/buildings/index.ts'
import { useT } from '#lib/i18n.ts'
import { Facts } from '#ui/facts.tsx'
import type { BuildingDraft } from './building.draft.ts'
import { buildingShown } from './building.payload.ts'

export function BuildingSummary({ draft }: { draft: BuildingDraft }) {
  const t = useT()
  const { name, address, postalCode, city, type } = buildingShown(draft)
  if (!address && !city) return <p>{t('buildingStep.summaryNone')}</p>
  return (
    <>
      {!draft.buildingId && <p>{t('buildingStep.summaryNew')}</p>}
      <Facts
        of={[
          [t('buildingStep.name'), name],
          [
            t('buildingStep.address'),
            [address, `${normalPostalCode(postalCode)} ${city}`.trim()].filter(Boolean).join(', '),
          ],
          [t('buildingStep.types'), typeLabel(type)],
          [
            t('buildingStep.devices'),
            draft.devices
              .filter(({ buildingId }) => buildingId === draft.buildingId)
              .map((it) => it.name)
              .join(', '),
          ],
        ]}
      />
    </>
  )
}

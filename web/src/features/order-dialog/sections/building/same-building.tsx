import type { BuildingDetails } from '@zlecenia/contract/features/buildings/buildings.contract'
import { useT } from '#lib/i18n.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { buildingSlice } from './building.draft.ts'
import { sameAddress } from './building.payload.ts'

/** Offers the client's building with this address. */
export function SameBuilding({
  files,
  onTake,
}: {
  files: readonly BuildingDetails[]
  onTake: (file: BuildingDetails) => void
}) {
  const t = useT()
  const address = buildingSlice.useValue('address')
  const city = buildingSlice.useValue('city')
  const same = files.filter(
    ({ building }) => address.trim() !== '' && sameAddress({ address, city }, building),
  )
  if (same.length === 0) return null
  return (
    <Banner
      tone="info"
      announced
      actions={same.map((file) => (
        <Button key={file.building.id} onClick={() => onTake(file)}>
          {t('buildingStep.useSame', { name: file.building.name ?? file.building.address })}
        </Button>
      ))}
    >
      {t('buildingStep.same')}
    </Banner>
  )
}

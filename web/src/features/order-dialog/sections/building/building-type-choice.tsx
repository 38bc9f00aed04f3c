import { type BuildingType, buildingTypes } from '@zlecenia/contract/features/buildings/building-types'
import { useT } from '#lib/i18n.ts'
import { RadioCards } from '#ui/form/radio-cards.tsx'

interface BuildingTypeChoiceProps {
  value: string
  locked?: string
  onChoose: (type: BuildingType) => void
}

/** Requirements 5.2. */
export function BuildingTypeChoice({ value, locked, onChoose }: BuildingTypeChoiceProps) {
  const t = useT()
  return (
    <RadioCards
      name="building.type"
      label={t('buildingStep.types')}
      required={!locked}
      locked={locked}
      value={value as BuildingType}
      options={buildingTypes.map((type) => ({ value: type, title: t(`buildingStep.type.${type}`) }))}
      onChoose={onChoose}
    />
  )
}

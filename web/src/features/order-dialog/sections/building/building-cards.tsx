import type { BuildingOfClient } from '@zlecenia/contract/features/buildings/buildings.contract'
import { typeLabel } from '#features/buildings/index.ts'
import { useT } from '#lib/i18n.ts'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { CardLines } from '../../card-lines.tsx'
import { buildingSlice } from './building.draft.ts'
import { ordersThere } from './orders-there.ts'

const anew = 'new'

interface BuildingCardsProps {
  files: readonly BuildingOfClient[]
  onTake: (file: BuildingOfClient) => void
  onNew: () => void
}

export function BuildingCards({ files, onTake, onNew }: BuildingCardsProps) {
  const t = useT()
  const buildingId = buildingSlice.useValue('buildingId')
  const meant = buildingSlice.useValue('meant')
  return (
    <RadioCards
      name="building.buildingId"
      label={t('buildingStep.pickerTitle')}
      value={buildingId ?? meant}
      hint={t('buildingStep.cardsHint')}
      takesWithEnter
      comesFirst
      options={[
        ...files.map((file) => ({
          value: file.building.id,
          title: file.building.address,
          description: <Lines of={file} />,
        })),
        { value: anew, title: t('buildingStep.newCard'), description: t('buildingStep.newOfClient') },
      ]}
      onChoose={(id) => {
        const file = files.find(({ building }) => building.id === id)
        if (file) onTake(file)
        else onNew()
      }}
    />
  )
}

function Lines({ of: file }: { of: BuildingOfClient }) {
  const { name, zipCode, city, type } = file.building
  const place = [zipCode, city].filter(Boolean).join(' ')
  return <CardLines of={[place, [name, typeLabel(type)].filter(Boolean).join(' · '), ...ordersThere(file)]} />
}

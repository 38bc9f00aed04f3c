import { IconBuildingPlus, IconBuildings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, useEffect, useRef, useState } from 'react'
import { useT, withMessages } from '../../../../../lib/i18n.ts'
import { Banner } from '../../../../../ui/form/banner.tsx'
import { Button } from '../../../../../ui/form/button.tsx'
import { FieldProblem } from '../../../../../ui/form/field-problem.tsx'
import { Buttons, Stack } from '../../../../../ui/form/layout.tsx'
import { useFocusNext } from '../../../../../ui/form/use-focus-next.ts'
import { LazyPart } from '../../../../../ui/lazy-part.tsx'
import { buildingsOfClientQuery } from '../../../../buildings/index.ts'
import '../../../../customers/index.ts'
import { consequences } from '../../consequences.ts'
import { useSliceValue } from '../../slice.tsx'
import { useConsequences } from '../../use-consequences.ts'
import type { BuildingDraft } from './building.draft.ts'
import { ChosenBuilding } from './chosen-building.tsx'
import { NewBuilding } from './new-building.tsx'
import { SameBuilding } from './same-building.tsx'

/** Most clients have one building, and it is chosen by itself. */
const BuildingPicker = lazy(async () => ({
  default: (await withMessages(import('./building-picker.tsx'))).BuildingPicker,
}))

/** Step 2: one of the client's buildings, locked, or a new one (spec 2.5, 5.2 object data). */
export function BuildingForm() {
  const t = useT()
  const root = useRef<HTMLDivElement>(null)
  const focusOn = useFocusNext(root)
  const apply = useConsequences()
  const [picking, setPicking] = useState(false)
  const clientId = useSliceValue<BuildingDraft, 'clientId'>('building', 'clientId')
  const wanted = useSliceValue<BuildingDraft, 'wanted'>('building', 'wanted')
  const existing = useSliceValue<BuildingDraft, 'buildingId'>('building', 'buildingId') !== null
  const files = useQuery({ ...buildingsOfClientQuery(clientId ?? ''), enabled: clientId !== null })

  useEffect(() => {
    if (wanted !== null && files.data) apply(consequences.buildingsCame(files.data))
  }, [wanted, files.data, apply])

  return (
    <div ref={root}>
      <Stack>
        {clientId !== null && (
          <Buttons>
            <Button
              data-field="building.buildingId"
              data-first={existing ? '' : undefined}
              icon={<IconBuildings size={18} aria-hidden="true" />}
              onClick={() => setPicking(true)}
            >
              {existing ? t('buildingStep.change') : t('buildingStep.choose')}
            </Button>
            {existing && (
              <Button
                look="text"
                icon={<IconBuildingPlus size={18} aria-hidden="true" />}
                onClick={() => {
                  apply(consequences.buildingCleared(), 'buildingStep.cleared')
                  focusOn('building.name')
                }}
              >
                {t('buildingStep.addNew')}
              </Button>
            )}
          </Buttons>
        )}
        {files.isError && (
          <Banner
            tone="error"
            announced
            actions={<Button onClick={() => void files.refetch()}>{t('buildingStep.pickerRetry')}</Button>}
          >
            {t('buildingStep.pickerFailed')}
          </Banner>
        )}
        <FieldProblem name="building.buildingId" />
        {!existing && files.data && <SameBuilding files={files.data} />}
        {existing ? <ChosenBuilding /> : <NewBuilding ofClient={clientId !== null} />}
      </Stack>
      {picking && clientId !== null && (
        <LazyPart>
          <BuildingPicker
            clientId={clientId}
            onClose={() => setPicking(false)}
            onPick={(file) => {
              setPicking(false)
              apply(consequences.buildingChosen(file), 'buildingStep.replaced')
              focusOn('building.buildingId')
            }}
          />
        </LazyPart>
      )}
    </div>
  )
}

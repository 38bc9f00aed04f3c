import { IconBuildingPlus, IconBuildings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type {
  BuildingDetails,
  BuildingOfClient,
} from '@zlecenia/contract/features/buildings/buildings.contract'
import { lazy, useEffect, useRef, useState } from 'react'
import { buildingsOfCustomerQuery } from '#features/buildings/index.ts'
import { useT, withMessages } from '#lib/i18n.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { FieldProblem } from '#ui/form/field-problem.tsx'
import { Buttons, Stack } from '#ui/form/layout.tsx'
import { useFocusNext } from '#ui/form/use-focus-next.ts'
import { LazyPart } from '#ui/lazy-part.tsx'
import '#features/customers/index.ts'
import { OpenOrders } from '../../addition/open-orders.tsx'
import { consequences } from '../../consequences.ts'
import { useConsequences } from '../../use-consequences.ts'
import { meantNow } from './building.changes.ts'
import { buildingSlice } from './building.draft.ts'
import { BuildingCards } from './building-cards.tsx'
import { ChosenBuilding } from './chosen-building.tsx'
import { DevicePicker } from './device-picker.tsx'
import { NewBuilding } from './new-building.tsx'
import { OthersBuilding, SamePlace } from './others-building.tsx'
import { SameBuilding } from './same-building.tsx'

/** An only building is chosen automatically. */
const BuildingPicker = lazy(async () => ({
  default: (await withMessages(import('./building-picker.tsx'))).BuildingPicker,
}))

/** Cards up to this number, else the picker. */
const mostCards = 6

/** Requirements 2.5, 5.2. */
export function BuildingForm() {
  const t = useT()
  const root = useRef<HTMLDivElement>(null)
  const focusOn = useFocusNext(root)
  const apply = useConsequences()
  const { get, set } = buildingSlice.useFields()
  const clientId = buildingSlice.useValue('clientId')
  const meant = buildingSlice.useValue('meant')
  const buildingId = buildingSlice.useValue('buildingId')
  const existing = buildingId !== null
  const files = useQuery({ ...buildingsOfCustomerQuery(clientId ?? ''), enabled: clientId !== null })

  const isOpen = clientId !== null && !existing && meant !== 'new'
  // biome-ignore lint/correctness/useExhaustiveDependencies: get and set are of one form
  useEffect(() => {
    if (!files.data || meant === 'new' || (meant === 'none' && !(isOpen && files.data.length === 0))) return
    // "Cofnij" must not choose it again.
    set({ meant: meantNow(get()) })
    apply(consequences.buildingsCame(files.data, meant))
  }, [isOpen, meant, files.data])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only their coming moves the focus
  useEffect(() => {
    // The "new" card disappears.
    if (files.data?.length === 0 && root.current?.contains(document.activeElement))
      focusOn('building.address')
  }, [files.data])

  const take = (file: BuildingOfClient) => {
    apply(consequences.buildingChosen(file))
    focusOn('building.buildingId')
  }
  const takeOthers = (file: BuildingDetails) => {
    apply(consequences.othersBuildingChosen(file))
    focusOn('building.another', 'building.buildingId')
  }
  const begin = () => {
    apply(consequences.buildingAsNew(), 'cleared')
    focusOn('building.address')
  }
  const known = clientId === null ? [] : (files.data ?? [])
  const isAwaited = clientId !== null && !existing && files.isPending
  // Also offline, or before the list arrives.
  const asCards = known.length > 0 ? known.length <= mostCards : files.isError || isAwaited || isOpen
  return (
    <div ref={root}>
      <Stack>
        {files.isError && (
          <Banner
            tone="error"
            announced
            actions={<Button onClick={() => void files.refetch()}>{t('buildingStep.pickerRetry')}</Button>}
          >
            {t('buildingStep.pickerFailed')}
          </Banner>
        )}
        {isAwaited && (
          <p role="status">
            {files.isPaused ? t('buildingStep.pickerPaused') : t('buildingStep.pickerLoading')}
          </p>
        )}
        {asCards && <BuildingCards files={known} onTake={take} onNew={begin} />}
        {known.length > mostCards && clientId !== null && (
          <Picking clientId={clientId} isOpen={isOpen} existing={existing} onTake={take} onNew={begin} />
        )}
        {!asCards && <FieldProblem name="building.buildingId" />}
        {!existing && <SameBuilding files={known} onTake={take} />}
        {!existing && <SamePlace except={known.map(({ building }) => building.id)} onTake={takeOthers} />}
        {!existing && <OthersBuilding onTake={takeOthers} />}
        {existing && <ChosenBuilding onOther={begin} />}
        {buildingId && <OpenOrders of={{ building: buildingId }} />}
        {!buildingId && clientId && <OpenOrders of={{ client: clientId }} />}
        {existing && <DevicePicker />}
        {!existing && !isOpen && <NewBuilding ofClient={clientId !== null && !asCards} />}
      </Stack>
    </div>
  )
}

interface PickingProps {
  clientId: string
  isOpen: boolean
  existing: boolean
  onTake: (file: BuildingOfClient) => void
  onNew: () => void
}

/** Opens the search when no building is named. */
function Picking({ clientId, isOpen, existing, onTake, onNew }: PickingProps) {
  const t = useT()
  const [picking, setPicking] = useState(false)
  return (
    <>
      <Buttons>
        <Button
          data-field="building.buildingId"
          data-first={isOpen ? 'press' : existing ? '' : undefined}
          icon={<IconBuildings size={18} aria-hidden="true" />}
          onClick={() => setPicking(true)}
        >
          {existing ? t('buildingStep.change') : t('buildingStep.choose')}
        </Button>
        {(existing || isOpen) && (
          <Button look="text" icon={<IconBuildingPlus size={18} aria-hidden="true" />} onClick={onNew}>
            {t('buildingStep.newCard')}
          </Button>
        )}
      </Buttons>
      {picking && (
        <LazyPart>
          <BuildingPicker
            clientId={clientId}
            onClose={() => setPicking(false)}
            onPick={(file) => {
              setPicking(false)
              onTake(file)
            }}
          />
        </LazyPart>
      )}
    </>
  )
}

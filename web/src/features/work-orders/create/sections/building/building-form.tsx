import { IconBuildingPlus, IconBuildings, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type BuildingType, buildingTypes } from '@zlecenia/contract/features/buildings/buildings.contract'
import { isPostalCode } from '@zlecenia/contract/lib/identifiers'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../../../lib/i18n.ts'
import { Banner } from '../../../../../ui/form/banner.tsx'
import { Button } from '../../../../../ui/form/button.tsx'
import { Choice } from '../../../../../ui/form/choice.tsx'
import { Field } from '../../../../../ui/form/field.tsx'
import { FieldProblem } from '../../../../../ui/form/field-problem.tsx'
import { Buttons, Rows, Stack } from '../../../../../ui/form/layout.tsx'
import { useFocusNext } from '../../../../../ui/form/use-focus-next.ts'
import { toast } from '../../../../../ui/toast/toast.ts'
import { buildingsOfClientQuery } from '../../../../buildings/index.ts'
import '../../../../customers/index.ts'
import { consequences } from '../../consequences.ts'
import { useSlice, useSliceValue } from '../../slice.tsx'
import { useConsequences } from '../../use-consequences.ts'
import type { BuildingDraft } from './building.draft.ts'
import { BuildingPicker } from './building-picker.tsx'

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
        {existing ? <ChosenBuilding /> : <NewBuilding ofClient={clientId !== null} />}
      </Stack>
      {picking && clientId !== null && (
        <BuildingPicker
          clientId={clientId}
          onClose={() => setPicking(false)}
          onPick={(file) => {
            setPicking(false)
            apply(consequences.buildingChosen(file), 'buildingStep.replaced')
            focusOn('building.buildingId')
          }}
        />
      )}
    </div>
  )
}

const nothing = () => {}

function ChosenBuilding() {
  const t = useT()
  const chosen = useSliceValue<BuildingDraft, 'chosen'>('building', 'chosen')
  if (!chosen) return null
  const locked = t('buildingStep.locked')
  const field = (name: keyof typeof chosen) => ({ name: `building.${name}`, value: chosen[name], locked })
  return (
    <>
      <Banner tone="info">{t('buildingStep.existing')}</Banner>
      <Rows>
        <Field {...field('name')} label={t('buildingStep.name')} />
        <Field {...field('address')} label={t('buildingStep.address')} />
        <Field {...field('postalCode')} label={t('buildingStep.postalCode')} />
        <Field {...field('city')} label={t('buildingStep.city')} />
      </Rows>
      <BuildingTypeChoice value={chosen.type} locked={locked} onChoose={nothing} />
    </>
  )
}

function NewBuilding({ ofClient }: { ofClient: boolean }) {
  const t = useT()
  const apply = useConsequences()
  const { input, set } = useSlice<BuildingDraft>('building')
  const type = useSliceValue<BuildingDraft, 'type'>('building', 'type')
  const [doubtful, setDoubtful] = useState(false)
  const postalCode = input('postalCode')
  return (
    <>
      <Buttons>
        <Button
          icon={<IconCopy size={18} aria-hidden="true" />}
          onClick={() => {
            if (!apply(consequences.clientAddressCopied())) toast.error(t('buildingStep.noClientAddress'))
          }}
        >
          {t('buildingStep.copyClientAddress')}
        </Button>
      </Buttons>
      {ofClient && <Banner tone="info">{t('buildingStep.newOfClient')}</Banner>}
      <Rows>
        <Field {...input('name')} data-first="" label={t('buildingStep.name')} required autoComplete="off" />
        <Field {...input('address')} label={t('buildingStep.address')} required autoComplete="off" />
        <Field
          {...postalCode}
          label={t('buildingStep.postalCode')}
          required
          inputMode="numeric"
          autoComplete="off"
          hint={doubtful ? t('client.postalCodeShape') : undefined}
          onBlur={(event) => {
            void postalCode.onBlur(event)
            setDoubtful(event.target.value.trim() !== '' && !isPostalCode(event.target.value))
          }}
        />
        <Field {...input('city')} label={t('buildingStep.city')} required autoComplete="off" />
      </Rows>
      <BuildingTypeChoice value={type} onChoose={(value) => set({ type: value })} />
    </>
  )
}

interface BuildingTypeChoiceProps {
  value: string
  locked?: string
  onChoose: (type: BuildingType) => void
}

/** At least one of three types, and only one (spec 5.2). */
function BuildingTypeChoice({ value, locked, onChoose }: BuildingTypeChoiceProps) {
  const t = useT()
  return (
    <Choice
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

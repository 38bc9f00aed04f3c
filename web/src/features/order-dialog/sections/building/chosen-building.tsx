import { addressOf } from '@zlecenia/contract/pages'
import { useT } from '#lib/i18n.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Rows } from '#ui/form/layout.tsx'
import { type BuildingDraft, buildingSlice } from './building.draft.ts'
import { BuildingTypeChoice } from './building-type-choice.tsx'

const nothing = () => {}

/** Is on the list "Do uzupełnienia". */
const isIncomplete = ({ name, address, postalCode, city }: NonNullable<BuildingDraft['chosen']>) =>
  city === '' || (address === name && postalCode === '')

/** Locked (requirements 5.2). */
export function ChosenBuilding({ onOther }: { onOther: () => void }) {
  const t = useT()
  const chosen = buildingSlice.useValue('chosen')
  const buildingId = buildingSlice.useValue('buildingId')
  const owner = buildingSlice.useValue('owner')
  if (!chosen) return null
  const locked = t('buildingStep.locked')
  const field = (name: keyof typeof chosen) => ({ name: `building.${name}`, value: chosen[name], locked })
  return (
    <>
      {owner ? (
        <Banner
          tone="info"
          actions={
            <Button data-field="building.another" onClick={onOther}>
              {t('buildingStep.another')}
            </Button>
          }
        >
          {t('buildingStep.existingOthers', { name: owner.name })}
        </Banner>
      ) : (
        <Banner tone="info">{t('buildingStep.existing')}</Banner>
      )}
      {buildingId && isIncomplete(chosen) && (
        <Banner
          tone="warning"
          actions={
            <a
              {...buttonLook('text')}
              href={addressOf('building', { id: buildingId })}
              target="_blank"
              rel="noreferrer"
            >
              {t('buildingStep.complete')}
            </a>
          }
        >
          {t('buildingStep.noAddress')}
        </Banner>
      )}
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

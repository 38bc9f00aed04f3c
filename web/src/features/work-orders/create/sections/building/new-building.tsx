import { IconCopy } from '@tabler/icons-react'
import { useT } from '../../../../../lib/i18n.ts'
import { Banner } from '../../../../../ui/form/banner.tsx'
import { Button } from '../../../../../ui/form/button.tsx'
import { Field } from '../../../../../ui/form/field.tsx'
import { Buttons, Rows } from '../../../../../ui/form/layout.tsx'
import { postalCodeSoft, SoftField } from '../../../../../ui/form/soft-field.tsx'
import { consequences } from '../../consequences.ts'
import { useConsequences, useOffered } from '../../use-consequences.ts'
import { buildingSlice } from './building.draft.ts'
import { BuildingTypeChoice } from './building-type-choice.tsx'

/** `ofClient`: says that it becomes the client's. */
export function NewBuilding({ ofClient }: { ofClient: boolean }) {
  const t = useT()
  const apply = useConsequences()
  const { input, set } = buildingSlice.useFields()
  const type = buildingSlice.useValue('type')
  const hasAddress = useOffered('client', consequences.clientAddressCopied)
  return (
    <>
      {hasAddress && (
        <Buttons>
          <Button
            icon={<IconCopy size={18} aria-hidden="true" />}
            onClick={() => apply(consequences.clientAddressCopied())}
          >
            {t('buildingStep.copyClientAddress')}
          </Button>
        </Buttons>
      )}
      {ofClient && <Banner tone="info">{t('buildingStep.newOfClient')}</Banner>}
      <Rows>
        <Field
          {...input('address')}
          data-first=""
          label={t('buildingStep.address')}
          required
          autoComplete="off"
        />
        <SoftField
          {...input('postalCode')}
          label={t('buildingStep.postalCode')}
          required
          inputMode="numeric"
          autoComplete="off"
          soft={{ ...postalCodeSoft, hint: t('client.postalCodeShape') }}
        />
        <Field {...input('city')} label={t('buildingStep.city')} required autoComplete="off" />
        <Name />
      </Rows>
      <BuildingTypeChoice value={type} onChoose={(value) => set({ type: value })} />
    </>
  )
}

/** Until somebody types a name. */
function Name() {
  const t = useT()
  const { input } = buildingSlice.useFields()
  const address = buildingSlice.useValue('address')
  return (
    <Field
      {...input('name')}
      label={t('buildingStep.name')}
      hint={t('buildingStep.nameFollows')}
      placeholder={address}
      autoComplete="off"
    />
  )
}

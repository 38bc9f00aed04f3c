import { IconCopy } from '@tabler/icons-react'
import { isPostalCode } from '@zlecenia/contract/lib/identifiers'
import { useT } from '../../../../../lib/i18n.ts'
import { Banner } from '../../../../../ui/form/banner.tsx'
import { Button } from '../../../../../ui/form/button.tsx'
import { Field } from '../../../../../ui/form/field.tsx'
import { Buttons, Rows } from '../../../../../ui/form/layout.tsx'
import { SoftField } from '../../../../../ui/form/soft-field.tsx'
import { toast } from '../../../../../ui/toast/toast.ts'
import { consequences } from '../../consequences.ts'
import { useSlice, useSliceValue } from '../../slice.tsx'
import { useConsequences } from '../../use-consequences.ts'
import type { BuildingDraft } from './building.draft.ts'
import { BuildingTypeChoice } from './building-type-choice.tsx'

/** A new building of the client, with its address at a press. */
export function NewBuilding({ ofClient }: { ofClient: boolean }) {
  const t = useT()
  const apply = useConsequences()
  const { input, set } = useSlice<BuildingDraft>('building')
  const type = useSliceValue<BuildingDraft, 'type'>('building', 'type')
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
        <SoftField
          {...input('postalCode')}
          label={t('buildingStep.postalCode')}
          required
          inputMode="numeric"
          autoComplete="off"
          soft={{ holds: isPostalCode, hint: t('client.postalCodeShape') }}
        />
        <Field {...input('city')} label={t('buildingStep.city')} required autoComplete="off" />
      </Rows>
      <BuildingTypeChoice value={type} onChoose={(value) => set({ type: value })} />
    </>
  )
}

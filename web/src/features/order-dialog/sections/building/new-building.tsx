import { IconCopy } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useT } from '#lib/i18n.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Buttons, Rows } from '#ui/form/layout.tsx'
import { LenientField, lenientPostalCode } from '#ui/form/lenient-field.tsx'
import { consequences } from '../../consequences.ts'
import { useConsequences, useOffered } from '../../use-consequences.ts'
import { buildingSlice } from './building.draft.ts'
import { nameBy } from './building.payload.ts'
import { BuildingTypeChoice } from './building-type-choice.tsx'

/** `ofClient`: shows that it will belong to the client. */
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
        <LenientField
          {...input('postalCode')}
          label={t('buildingStep.postalCode')}
          required
          inputMode="numeric"
          autoComplete="off"
          soft={{ ...lenientPostalCode, hint: t('client.postalCodeShape') }}
        />
        <Field {...input('city')} label={t('buildingStep.city')} required autoComplete="off" />
        <Name />
      </Rows>
      <BuildingTypeChoice value={type} onChoose={(value) => set({ type: value })} />
    </>
  )
}

/** Follows the address until it is edited. */
function Name() {
  const t = useT()
  const { input, get, set } = buildingSlice.useFields()
  const address = buildingSlice.useValue('address')
  const followed = useRef(nameBy(address))
  // biome-ignore lint/correctness/useExhaustiveDependencies: get and set are of one form
  useEffect(() => {
    const next = nameBy(address)
    if (next !== followed.current && [followed.current, ''].includes(get().name.trim())) set({ name: next })
    followed.current = next
  }, [address])
  return (
    <Field
      {...input('name')}
      label={t('buildingStep.name')}
      hint={t('buildingStep.nameHint')}
      required
      autoComplete="off"
    />
  )
}

import { limits } from '@zlecenia/contract/lib/limits'
import { type ComponentProps, useEffect, useState } from 'react'
import {
  Differences,
  fieldsFound,
  NipField,
  UnverifiedCompany,
  useCompanyLookup,
} from '#features/company-registry/index.ts'
import { ContactFields, contactTexts } from '#features/customers/index.ts'
import { useT } from '#lib/i18n.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Stack } from '#ui/form/layout.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { toast } from '#ui/toast/toast.ts'
import { isCopyOfClient } from '../../consequences.ts'
import { useLinked } from '../../use-consequences.ts'
import { billingSlice } from './billing.draft.ts'

interface TypedBillingProps {
  mode: 'new' | 'edited' | 'fromClient'
  focusOn: (...names: string[]) => void
}

/** Requirements 5.2. */
export function TypedBilling({ mode, focusOn }: TypedBillingProps) {
  const t = useT()
  const { input, get, set } = billingSlice.useFields()
  const kind = billingSlice.useValue('clientType')
  const [missing, setMissing] = useState<string | null>(null)
  const lookup = useCompanyLookup({
    current: get,
    onFound: (found) => {
      setMissing(null)
      set(fieldsFound(found))
      const now = get()
      const empty = contactTexts.filter((it) => now[it].trim() === '' && it !== 'email' && it !== 'regon')
      focusOn(...empty.map((it) => `billing.${it}`), 'billing.phone')
    },
    onDeclined: () => {},
    onFailed: (_, notFound) => {
      if (notFound) setMissing(get().nip)
      else toast.error(t('lookup.failed'), { ms: limits.lookupErrorToastMs })
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only leaving the form ends a question under way
  useEffect(() => lookup.forget, [])
  const isCopy = useLinked(['client', 'billing'], isCopyOfClient)
  const banner = {
    new: t('billingStep.adding'),
    edited: t('billingStep.editing'),
    fromClient: isCopy ? t('billingStep.copied') : t('billingStep.copyDiffers'),
  }[mode]
  return (
    <Stack>
      <Banner tone="info">{banner}</Banner>
      <RadioCards
        name="billing.clientType"
        label={t('billingStep.type')}
        value={kind}
        options={[
          { value: 'company', title: t('contact.company') },
          { value: 'private', title: t('contact.private') },
        ]}
        onChoose={(clientType) => set({ clientType })}
      />
      <UnverifiedCompany company={lookup.unverified} />
      <ContactFields
        kind={kind}
        withAddress
        input={input}
        nip={
          <BillingNip
            input={input('nip')}
            busy={lookup.busy}
            missing={missing}
            onLookUp={() => void lookup.lookUp(get().nip)}
          />
        }
      />
      {lookup.pending && <Differences of={lookup} pending={lookup.pending} />}
    </Stack>
  )
}

interface BillingNipProps {
  input: ComponentProps<'input'>
  busy: boolean
  missing: string | null
  onLookUp: () => void
}

function BillingNip({ missing, ...rest }: BillingNipProps) {
  const t = useT()
  const nip = billingSlice.useValue('nip')
  const problem = missing !== null && missing === nip ? t('lookup.notFound') : undefined
  return <NipField {...rest} nip={nip} problem={problem} />
}

import { type ComponentProps, startTransition, useEffect, useState } from 'react'
import { Differences, UnverifiedCompany } from '#features/company-registry/index.ts'
import {
  ContactFields,
  type ContactText,
  nameOfContact,
  type OurCustomer,
  SameCustomers,
  sameAs,
  sameAsNothing,
} from '#features/customers/index.ts'
import { afterPress } from '#lib/after-press.ts'
import { useT } from '#lib/i18n.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Stack } from '#ui/form/layout.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { consequences, laidAside } from '../../consequences.ts'
import { useConsequences } from '../../use-consequences.ts'
import { clientSlice, waitsForNip } from './client.draft.ts'
import styles from './client.module.css'
import { ClientNip } from './client-nip.tsx'
import type { ClientLookup } from './use-client-lookup.ts'

interface TypedClientProps {
  lookup: ClientLookup
  onSelect: (customer: OurCustomer) => void
  standalone: { attempts: number } | undefined
}

export function TypedClient({ lookup, onSelect, standalone }: TypedClientProps) {
  const t = useT()
  const apply = useConsequences()
  const slice = clientSlice.useFields()
  const mode = clientSlice.useValue('mode')
  const kind = clientSlice.useValue('clientType')
  const nipStep = clientSlice.useValue('nipStep')
  const [same, setSame] = useState(sameAsNothing)
  const attempts = standalone?.attempts
  // biome-ignore lint/correctness/useExhaustiveDependencies: values from the registry do not count as left by the user
  useEffect(() => {
    if (attempts !== undefined) setSame(sameAs(slice.get()))
  }, [attempts])
  const whom = slice.get().selected
  const waiting = waitsForNip({ mode, nipStep, clientType: kind })

  const input = (field: ContactText): ComponentProps<'input'> => {
    const bound = slice.input(field)
    if (field !== 'nip' && field !== 'phone' && field !== 'email') return bound
    return {
      ...bound,
      onBlur: (event) => {
        void bound.onBlur(event)
        // A transition: drawn amid a click, the choice of the kind would lose its press.
        afterPress(() => startTransition(() => setSame(sameAs(slice.get()))))
      },
    }
  }
  const sameBy = (field: ContactText) =>
    field in same && (
      <SameCustomers
        as={same}
        by={field as keyof typeof same}
        except={slice.get().clientId}
        onUse={standalone ? null : onSelect}
      />
    )
  return (
    <Stack>
      {mode === 'new' ? (
        <Banner tone="info">{t('clientStep.adding')}</Banner>
      ) : (
        <Banner
          tone="info"
          actions={
            <Button look="text" onClick={() => apply(consequences.clientEditCancelled())}>
              {t('clientStep.cancelEdit')}
            </Button>
          }
        >
          {t('clientStep.editing', { name: whom ? nameOfContact(whom) : '' })}
        </Banner>
      )}
      <RadioCards
        name="client.clientType"
        label={t('contact.type')}
        value={kind}
        options={[
          { value: 'company', title: t('contact.company'), description: t('contact.companyDescription') },
          { value: 'private', title: t('contact.private'), description: t('contact.privateDescription') },
        ]}
        onChoose={(clientType) => {
          const { name, companyName, nip, address, postalCode, city } = slice.get()
          const isCompany = clientType === 'company'
          // Only while the company is empty (requirements 4, client).
          const empty = [companyName, nip, address, postalCode, city].every((text) => text.trim() === '')
          slice.set({ clientType, nipStep: isCompany && empty })
          // The type decides between a person's name and a company's.
          const [from, to] = isCompany ? [name, companyName] : [companyName, name]
          if (from.trim() && !to.trim()) {
            slice.set(isCompany ? { companyName: from, name: '' } : { name: from, companyName: '' })
          }
        }}
      />
      {lookup.alert && (
        <Banner tone="error" announced>
          {lookup.alert}
        </Banner>
      )}
      <UnverifiedCompany company={lookup.unverified} />
      {waiting ? (
        <div className={styles.nipStep}>
          <p className="quiet">{t('clientStep.nipStep')}</p>
          <ClientNip input={input('nip')} lookup={lookup} />
          {sameBy('nip')}
          <Button look="text" onClick={lookup.reveal}>
            {t('lookup.byHand')}
          </Button>
        </div>
      ) : (
        <ContactFields
          kind={kind}
          withAddress={mode === 'edited'}
          input={input}
          nip={<ClientNip input={input('nip')} lookup={lookup} />}
          below={sameBy}
        />
      )}
      {mode === 'edited' && <SaveAs />}
      {lookup.pending && <Differences of={lookup} pending={lookup.pending} />}
    </Stack>
  )
}

/** Requirements, decision 6. */
function SaveAs() {
  const t = useT()
  const apply = useConsequences()
  const saveAs = clientSlice.useValue('saveAs')
  const selected = clientSlice.useValue('selected')
  const name = selected ? nameOfContact(selected) : ''
  const aside = clientSlice.useValue('aside')
  const left = laidAside({ aside })?.building.chosen
  return (
    <>
      <RadioCards
        name="client.saveAs"
        label={t('clientStep.saveAs')}
        value={saveAs}
        options={[
          {
            value: 'update',
            title: t('clientStep.saveAsUpdate'),
            description: t('clientStep.saveAsUpdateDescription', { name }),
          },
          {
            value: 'new',
            title: t('clientStep.saveAsNew'),
            description: t('clientStep.saveAsNewDescription'),
          },
        ]}
        onChoose={(choice) => apply(consequences.clientSavedAs(choice))}
      />
      {left && (
        <Banner tone="info">{t('clientStep.saveAsNewBuilding', { name, address: left.address })}</Banner>
      )}
    </>
  )
}

import type { BuildingRole } from '@zlecenia/contract/features/building-wizard/party-roles'
import { limits } from '@zlecenia/contract/lib/limits'
import { type ComponentProps, startTransition, useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  Differences,
  type FoundCompany,
  fieldsFound,
  NipField,
  UnverifiedCompany,
  useCompanyLookup,
} from '#features/company-registry/index.ts'
import {
  ContactFields,
  type ContactText,
  SameCustomers,
  sameAs,
  sameAsNothing,
  useCustomersFound,
} from '#features/customers/index.ts'
import { afterPress } from '#lib/after-press.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Button } from '#ui/form/button.tsx'
import { EntityPicker } from '#ui/form/entity-picker.tsx'
import type { Thing } from '#ui/form/found-there.ts'
import { Buttons, Stack } from '#ui/form/layout.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useDraftForm } from '#ui/wizard/slice.ts'
import type { PartyDraft } from './roles.draft.ts'

interface PartyFieldsProps {
  role: BuildingRole
  mode: 'known' | 'new'
  onMode: (mode: 'known' | 'new') => void
}

/** A client on file, or a new one by NIP. */
export function PartyFields({ role, mode, onMode }: PartyFieldsProps) {
  const t = useT()
  const may = useMay()
  const { control, setValue } = useDraftForm()
  const at = `roles.${role}`
  const clientId: string = useWatch({ control, name: `${at}.clientId` })
  const clientName: string = useWatch({ control, name: `${at}.clientName` })

  function choose(it: Thing | null): void {
    setValue(`${at}.clientName`, it?.name ?? '', { shouldDirty: true })
    setValue(`${at}.clientId`, it?.id ?? '', { shouldDirty: true })
    if (it) onMode('known')
  }
  if (mode === 'new') return <NewParty role={role} onKnown={choose} onBack={() => onMode('known')} />
  return (
    <Stack>
      <EntityPicker
        name={`${at}.clientId`}
        label={t(`buildingWizard.roleClient.${role}`)}
        hint={t('buildingRecord.clientHint')}
        required
        data-first={role === 'customer' ? '' : undefined}
        useFound={useCustomersFound}
        words={{
          waiting: t('buildingRecord.clientLoading'),
          nothing: t('buildingRecord.clientNone'),
          failed: t('buildingRecord.clientFailed'),
          short: t('buildingRecord.clientHint'),
        }}
        keyOf={(it: Thing) => it.id}
        textOf={(it: Thing) => it.name}
        one={{ key: clientId, text: clientName, onChoose: choose, onClear: () => choose(null) }}
      />
      {may(['create', 'Customer']) && (
        <Buttons>
          <Button look="text" onClick={() => onMode('new')}>
            {t('buildingWizard.newClient')}
          </Button>
        </Buttons>
      )}
    </Stack>
  )
}

interface NewPartyProps {
  role: BuildingRole
  onKnown: (client: Thing) => void
  onBack: () => void
}

function NewParty({ role, onKnown, onBack }: NewPartyProps) {
  const t = useT()
  const { control, register, setValue, getValues } = useDraftForm()
  const at = `roles.${role}`
  const party = () => getValues(at) as PartyDraft
  const nip: string = useWatch({ control, name: `${at}.nip` })
  const kind: PartyDraft['clientType'] = useWatch({ control, name: `${at}.clientType` })
  const [missing, setMissing] = useState<string | null>(null)
  const [same, setSame] = useState(sameAsNothing)
  const lookup = useCompanyLookup({
    current: party,
    onFound: take,
    onDeclined: () => {},
    onFailed: (_, notFound) => {
      if (notFound) setMissing(party().nip)
      else toast.error(t('lookup.failed'), { ms: limits.lookupErrorToastMs })
    },
  })

  function take(found: FoundCompany): void {
    setMissing(null)
    if (found.id) {
      onKnown({ id: found.id, name: found.companyName || found.name })
      return
    }
    for (const [field, text] of Object.entries(fieldsFound(found)))
      setValue(`${at}.${field}`, text, { shouldDirty: true })
  }
  const input = (field: ContactText): ComponentProps<'input'> => {
    const bound = register(`${at}.${field}`)
    return {
      ...bound,
      onBlur: (event) => {
        void bound.onBlur(event)
        // A transition: drawn amid a click, a button would lose its press.
        afterPress(() => startTransition(() => setSame(sameAs(party()))))
      },
    }
  }
  const isMissing = missing !== null && missing === nip
  return (
    <Stack>
      <RadioCards
        name={`${at}.clientType`}
        label={t('contact.type')}
        value={kind}
        options={[
          { value: 'company', title: t('contact.company'), description: t('contact.companyDescription') },
          { value: 'private', title: t('contact.private'), description: t('contact.privateDescription') },
        ]}
        onChoose={(clientType) => setValue(`${at}.clientType`, clientType, { shouldDirty: true })}
      />
      <UnverifiedCompany company={lookup.unverified} />
      <ContactFields
        kind={kind}
        withAddress
        input={input}
        nip={
          <NipField
            input={input('nip')}
            nip={nip}
            busy={lookup.busy}
            problem={isMissing ? t('lookup.notFound') : undefined}
            onLookUp={() => void lookup.lookUp(party().nip)}
          />
        }
        below={(field) =>
          (field === 'nip' || field === 'phone' || field === 'email') && (
            <SameCustomers
              as={same}
              by={field}
              except={null}
              onUse={(it) => onKnown({ id: it.id, name: it.companyName ?? it.name })}
            />
          )
        }
      />
      {lookup.pending && <Differences of={lookup} pending={lookup.pending} />}
      <Buttons>
        <Button look="text" onClick={onBack}>
          {t('buildingWizard.knownClient')}
        </Button>
      </Buttons>
    </Stack>
  )
}

import { IconEraser, IconPencil, IconUserPlus } from '@tabler/icons-react'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { useRef, useState } from 'react'
import {
  ContactFields,
  type ContactText,
  hasContactText,
  lackingOf,
  type OurCustomer,
  type TypedContact,
} from '#features/customers/index.ts'
import { useT } from '#lib/i18n.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Buttons, Stack } from '#ui/form/layout.tsx'
import { useFocusNext } from '#ui/form/use-focus-next.ts'
import { consequences } from '../../consequences.ts'
import { useConsequences } from '../../use-consequences.ts'
import { clientSlice } from './client.draft.ts'
import { ClientSearch } from './client-search.tsx'
import { ExampleSwitch } from './example-switch.tsx'
import { TypedClient } from './typed-client.tsx'
import { typedInSearch } from './typed-in-search.ts'
import { useClientLookup } from './use-client-lookup.ts'

interface ClientFormProps {
  /** Requirements 8. `attempts`: how often it was sent. */
  standalone?: { attempts: number }
  onClear?: () => void
  onExample?: (on: boolean) => void
}

/** Requirements 2.5, 4. */
export function ClientForm({ standalone, onClear, onExample }: ClientFormProps) {
  const t = useT()
  const root = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const focusOn = useFocusNext(root)
  const apply = useConsequences()
  const slice = clientSlice.useFields()
  const mode = clientSlice.useValue('mode')
  const selected = clientSlice.useValue('selected')

  const select = (customer: OurCustomer, buildingId: string | null = null) => {
    apply(consequences.clientSelected(customer, buildingId))
    focusOn('client.clientId')
  }
  const lookup = useClientLookup(select, focusOn, standalone !== undefined)
  const add = () => {
    const { fields, fetches } = typedInSearch(query)
    setQuery('')
    lookup.forget()
    apply(consequences.clientAdded(fields))
    if (fields.clientType) focusOn('client.nip')
    else focusOn(fields.name ? 'client.phone' : 'client.clientType')
    if (fetches) lookup.ask()
  }
  const edit = (field: ContactText) => {
    apply(consequences.clientEdited())
    focusOn(`client.${field}`)
  }
  return (
    <div ref={root}>
      <Stack>
        <ClientSearch
          query={query}
          onQuery={setQuery}
          selected={mode === 'selected'}
          onPick={({ customer, building }) => select(customer, building?.buildingId ?? null)}
          onAdd={add}
        />
        <Buttons>
          {mode === 'none' && (
            <Button icon={<IconUserPlus size={18} aria-hidden="true" />} onClick={add}>
              {t('clientStep.add')}
            </Button>
          )}
          {mode === 'selected' && !standalone && (
            <Button icon={<IconPencil size={18} aria-hidden="true" />} onClick={() => edit('name')}>
              {t('clientStep.edit')}
            </Button>
          )}
          {(mode !== 'none' || hasContactText(slice.get())) && (
            <Button
              look="text"
              icon={<IconEraser size={18} aria-hidden="true" />}
              onClick={() => {
                apply(consequences.clientCleared(), 'cleared')
                focusOn('client.clientId')
                onClear?.()
              }}
            >
              {t('clientStep.clear')}
            </Button>
          )}
          <ExampleSwitch onSwitch={onExample} />
        </Buttons>
        {mode === 'selected' && selected && (
          <>
            <Banner tone="info">{t(standalone ? 'clientStep.sameFound' : 'clientStep.locked')}</Banner>
            {!standalone && <Lacking of={selected} onComplete={edit} />}
            <ContactFields
              kind={selected.clientType}
              withAddress={Boolean(selected.address || selected.city)}
              locked={t('clientStep.lockedField')}
              input={(field) => ({
                name: `client.${field}`,
                value: field === 'phone' ? formatPhone(selected.phone) : selected[field],
              })}
            />
          </>
        )}
        {(mode === 'new' || mode === 'edited') && (
          <TypedClient key={mode} lookup={lookup} onSelect={select} standalone={standalone} />
        )}
      </Stack>
    </div>
  )
}

interface LackingProps {
  of: TypedContact
  onComplete: (field: ContactText) => void
}

/** Missing data of an imported client, as in the list "Do uzupełnienia"; they block no order. */
function Lacking({ of, onComplete }: LackingProps) {
  const t = useT()
  const lacking = lackingOf(of)
  const [first] = lacking
  if (!first) return null
  return (
    <Banner
      tone="warning"
      actions={
        <Button look="text" onClick={() => onComplete(first)}>
          {t('clientStep.complete')}
        </Button>
      }
    >
      {t('clientStep.lacking', { fields: lacking.map((field) => t(`contact.${field}`)).join(', ') })}
    </Banner>
  )
}

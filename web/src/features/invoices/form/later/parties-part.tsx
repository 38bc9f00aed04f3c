import { IconPlus } from '@tabler/icons-react'
import { partyRoles } from '@zlecenia/contract/features/invoices/invoice-document'
import type { InvoiceDraft } from '@zlecenia/contract/features/invoices/invoice-draft'
import { flushSync } from 'react-dom'
import { useT } from '#lib/i18n.ts'
import { Card } from '#ui/card.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field, Select } from '#ui/form/field.tsx'
import { FieldProblem } from '#ui/form/field-problem.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'

import { useDraftField, useDraftStore } from '../draft-store.ts'
import { useFieldLabel } from '../field-labels.ts'
import { focusOn } from '../focus-on.ts'
import { identityKinds } from '../identity-kinds.ts'

type Party = InvoiceDraft['parties'][number]
const mostParties = 10

function newParty({ buyer }: InvoiceDraft): Party {
  const role = buyer.isLocalUnit ? 'localUnitRecipient' : buyer.isGroupMember ? 'groupRecipient' : 'recipient'
  return { role, kind: 'nip', nip: '', country: '', number: '', name: '', line1: '', line2: '' }
}

/** Recipients and others beside seller and buyer. */
export function PartiesPart() {
  const t = useT()
  const label = useFieldLabel()
  const store = useDraftStore()
  const [parties, put] = useDraftField('parties')
  const change = (at: number, changed: Partial<Party>) =>
    put(parties.map((it, i) => (i === at ? { ...it, ...changed } : it)))
  function add(): void {
    flushSync(() => put([...parties, newParty(store.draft)]))
    focusOn(`draft.parties.${parties.length}.name`)
  }
  return (
    <Card title={label('parties')}>
      <FieldProblem name="draft.parties" />
      <ul className="rows">
        {parties.map((party, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parties have no ids, and their fields are controlled
          <li key={at}>
            <PartyFields
              party={party}
              at={at}
              onChange={(changed) => change(at, changed)}
              onRemove={() => put(parties.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      <Button
        name="draft.parties"
        icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        disabled={parties.length >= mostParties}
        onClick={add}
      >
        {t('invoiceForm.addParty')}
      </Button>
    </Card>
  )
}

interface PartyFieldsProps {
  party: Party
  at: number
  onChange: (changed: Partial<Party>) => void
  onRemove: () => void
}

function PartyFields({ party, at, onChange, onRemove }: PartyFieldsProps) {
  const t = useT()
  const label = useFieldLabel()
  const text = (field: 'nip' | 'country' | 'number' | 'name' | 'line1' | 'line2') => ({
    name: `draft.parties.${at}.${field}`,
    label: label(`buyer.${field}`),
    autoComplete: 'off',
    value: party[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  })
  return (
    <Rows>
      <Select
        label={t('invoiceForm.role')}
        name={`draft.parties.${at}.role`}
        value={party.role}
        onChange={({ target }) => onChange({ role: target.value as Party['role'] })}
      >
        {partyRoles.map((role) => (
          <option key={role} value={role}>
            {t(`invoiceForm.roles.${role}`)}
          </option>
        ))}
      </Select>
      <Select
        label={label('buyer.kind')}
        name={`draft.parties.${at}.kind`}
        value={party.kind}
        onChange={({ target }) => onChange({ kind: target.value as Party['kind'] })}
      >
        {identityKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`invoiceForm.identities.${kind}`)}
          </option>
        ))}
      </Select>
      <Field {...text('name')} required />
      {party.kind === 'nip' && <Field {...text('nip')} required inputMode="numeric" />}
      {(party.kind === 'eu' || party.kind === 'other') && (
        <>
          <Field {...text('country')} />
          <Field {...text('number')} />
        </>
      )}
      <Field {...text('line1')} />
      <Field {...text('line2')} />
      <Wide>
        <Button look="text" onClick={onRemove}>
          {t('invoiceForm.removeParty', { n: at + 1 })}
        </Button>
      </Wide>
    </Rows>
  )
}

import type { Party } from '@zlecenia/contract/features/building-wizard/building-wizard.contract'
import { type BuildingRole, buildingRoles } from '@zlecenia/contract/features/building-wizard/party-roles'
import { clientForm } from '@zlecenia/contract/features/customers/customers.contract'
import { problemAt } from '@zlecenia/contract/lib/rules'
import { z } from 'zod'
import { contactToSend, emptyContact, nameOfContact, typedContactShape } from '#features/customers/index.ts'
import { sliceOf } from '#ui/wizard/slice.ts'

const partyShape = z.object({
  /** `same`: the client who orders. */
  mode: z.enum(['same', 'known', 'new']),
  clientId: z.string(),
  clientName: z.string(),
  ...typedContactShape,
})
export type PartyDraft = z.infer<typeof partyShape>

const rolesShape = z.object({ customer: partyShape, owner: partyShape, payer: partyShape })
export type RolesDraft = z.infer<typeof rolesShape>

const emptyParty = (mode: PartyDraft['mode']): PartyDraft => ({
  mode,
  clientId: '',
  clientName: '',
  ...emptyContact(),
  clientType: 'company',
})

export const rolesSlice = sliceOf(
  'roles',
  (): RolesDraft => ({
    customer: emptyParty('known'),
    owner: emptyParty('same'),
    payer: emptyParty('same'),
  }),
)

const withAddress = true

export const rolesDraft = rolesShape.superRefine((draft, ctx) => {
  for (const role of buildingRoles) {
    const party = draft[role]
    if (party.mode === 'known' && party.clientId === '')
      problemAt(ctx, [role, 'clientId'], 'buildingWizard.chooseClient')
    if (party.mode !== 'new') continue
    for (const { path, message } of clientForm.safeParse(contactToSend(party, withAddress)).error?.issues ??
      []) {
      const [field = ''] = path
      problemAt(ctx, [role, field === 'type' ? 'clientType' : String(field)], message)
    }
  }
})

const partySent = (it: PartyDraft): Party =>
  it.mode === 'new'
    ? { id: null, added: contactToSend(it, withAddress) }
    : { id: it.clientId, added: undefined }

export function rolesPayload(draft: RolesDraft) {
  const orNull = (role: BuildingRole) => (draft[role].mode === 'same' ? null : partySent(draft[role]))
  return { customer: partySent(draft.customer), owner: orNull('owner'), payer: orNull('payer') }
}

export const nameOfParty = (it: PartyDraft): string =>
  it.mode === 'known' ? it.clientName : it.mode === 'new' ? nameOfContact(it) : ''

import { buildingRoles } from '@zlecenia/contract/features/building-wizard/party-roles'
import { useT } from '#lib/i18n.ts'
import { defineBuildingSection } from '../section.ts'
import { nameOfParty, type RolesDraft, rolesDraft, rolesPayload, rolesSlice } from './roles.draft.ts'
import { RolesForm } from './roles-form.tsx'

export const rolesSection = defineBuildingSection({
  slice: rolesSlice,
  title: 'buildingWizard.rolesTitle',
  part: 'buildingWizard.rolesTitle',
  draft: rolesDraft,
  toPayload: rolesPayload,
  owns: ['roles'],
  spellings: [
    [/^roles\.(\w+)(?:\.id)?$/u, 'roles.$1.clientId'],
    [/^roles\.(\w+)\.added\.type$/u, 'roles.$1.clientType'],
    [/^roles\.(\w+)\.added\./u, 'roles.$1.'],
  ],
  nameOf: () => '',
  wordsOf: ({ customer }) => nameOfParty(customer),
  Form: RolesForm,
  Summary: RolesSummary,
})

function RolesSummary({ draft }: { draft: RolesDraft }) {
  const t = useT()
  return (
    <ul className="bullets">
      {buildingRoles.map((role) => {
        const name = nameOfParty(draft[role]) || nameOfParty(draft.customer) || '–'
        return <li key={role}>{`${t(`buildingWizard.roleClient.${role}`)}: ${name}`}</li>
      })}
    </ul>
  )
}

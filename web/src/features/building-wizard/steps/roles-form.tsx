import { type BuildingRole, buildingRoles } from '@zlecenia/contract/features/building-wizard/party-roles'
import { useWatch } from 'react-hook-form'
import { useT } from '#lib/i18n.ts'
import { Check } from '#ui/form/check.tsx'
import { Stack } from '#ui/form/layout.tsx'
import { useDraftForm } from '#ui/wizard/slice.ts'
import styles from '../building-wizard.module.css'
import { PartyFields } from './party-fields.tsx'
import type { PartyDraft } from './roles.draft.ts'

export function RolesForm() {
  return (
    <Stack>
      {buildingRoles.map((role) => (
        <PartySet key={role} role={role} />
      ))}
    </Stack>
  )
}

function PartySet({ role }: { role: BuildingRole }) {
  const t = useT()
  const { control, setValue } = useDraftForm()
  const mode: PartyDraft['mode'] = useWatch({ control, name: `roles.${role}.mode` })
  const put = (next: PartyDraft['mode']) => setValue(`roles.${role}.mode`, next, { shouldDirty: true })
  return (
    <fieldset className={`framed ${styles.set}`}>
      <legend>{t(`buildingWizard.role.${role}`)}</legend>
      {role !== 'customer' && (
        <Check
          label={t(`buildingWizard.sameAsCustomer.${role}`)}
          name={`roles.${role}.mode`}
          checked={mode === 'same'}
          onChange={({ target }) => put(target.checked ? 'same' : 'known')}
        />
      )}
      {mode !== 'same' && <PartyFields role={role} mode={mode} onMode={put} />}
    </fieldset>
  )
}

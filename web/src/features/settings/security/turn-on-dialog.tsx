import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { Refused } from '../refused.tsx'
import { SecretField } from '../secret-field.tsx'
import { useSaving } from '../use-saving.ts'
import { ConfirmApp } from './confirm-app.tsx'
import { FactorDialog } from './factor-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export function TurnOnDialog({ onClose }: { onClose: () => void }) {
  const [begun, setBegun] = useState<{ secret: string; address: string; qr: string }>()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (begun) return <ConfirmApp {...begun} onClose={onClose} onCodes={setCodes} />
  return <AskPassword onClose={onClose} onBegun={setBegun} />
}

interface AskPasswordProps {
  onClose: () => void
  onBegun: (begun: { secret: string; address: string; qr: string }) => void
}

function AskPassword({ onClose, onBegun }: AskPasswordProps) {
  const t = useT()
  const form = useForm({ defaultValues: { currentPassword: '' } })
  const saving = useSaving(form, async (body) => onBegun(await call('POST /me/second-factor', { body })))
  return (
    <FactorDialog
      title={t('settings.factor.turnOn')}
      onClose={onClose}
      onSubmit={saving.submit}
      busy={saving.busy}
      submit={t('settings.factor.next')}
    >
      <Refused by={saving.problem} />
      <SecretField
        {...form.register('currentPassword', { required: t('rules.required') })}
        error={problemAt(form, 'currentPassword')}
        label={t('settings.password.current')}
        hint={t('settings.factor.passwordHint')}
        autoComplete="current-password"
        required
        data-autofocus
      />
    </FactorDialog>
  )
}

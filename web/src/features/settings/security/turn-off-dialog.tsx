import { useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { toast } from '#ui/toast/toast.ts'
import { Refused } from '../refused.tsx'
import { SecretField } from '../secret-field.tsx'
import { useSaving } from '../use-saving.ts'
import { CodeField } from './code-field.tsx'
import { FactorDialog } from './factor-dialog.tsx'

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const form = useForm({ defaultValues: { currentPassword: '', code: '' } })
  const saving = useSaving(form, async (body) => {
    await call('DELETE /me/second-factor', { body })
    toast.success(t('settings.factor.turnedOff'))
    onClose()
  })
  return (
    <FactorDialog
      title={t('settings.factor.turnOff')}
      onClose={onClose}
      onSubmit={saving.submit}
      busy={saving.busy}
      submit={t('settings.factor.turnOff')}
      danger
    >
      <Refused by={saving.problem} />
      <p>{t('settings.factor.turnOffHint')}</p>
      <SecretField
        {...form.register('currentPassword', { required: t('rules.required') })}
        error={problemAt(form, 'currentPassword')}
        label={t('settings.password.current')}
        autoComplete="current-password"
        required
        data-autofocus
      />
      <CodeField
        {...form.register('code', { required: t('rules.required') })}
        error={problemAt(form, 'code')}
        label={t('settings.factor.anyCode')}
      />
    </FactorDialog>
  )
}

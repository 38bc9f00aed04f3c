import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { Refused } from '../refused.tsx'
import { useSaving } from '../use-saving.ts'
import { CodeField } from './code-field.tsx'
import { FactorDialog } from './factor-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [codes, setCodes] = useState<string[]>()
  const form = useForm({ defaultValues: { code: '' } })
  const saving = useSaving(form, async (body) => {
    setCodes((await call('POST /me/second-factor/recovery-codes', { body })).recoveryCodes)
  })
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <FactorDialog
      title={t('settings.factor.newCodes')}
      onClose={onClose}
      onSubmit={saving.submit}
      busy={saving.busy}
      submit={t('settings.factor.makeCodes')}
    >
      <Refused by={saving.problem} />
      <p>{t('settings.factor.newCodesHint')}</p>
      <CodeField
        {...form.register('code', { required: t('rules.required') })}
        error={problemAt(form, 'code')}
        label={t('settings.factor.anyCode')}
        data-autofocus
      />
    </FactorDialog>
  )
}

import { IconCopy } from '@tabler/icons-react'
import { useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/form/button.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { Refused } from '../refused.tsx'
import { useSaving } from '../use-saving.ts'
import { CodeField } from './code-field.tsx'
import { canCopy, copy } from './copy.ts'
import { FactorDialog } from './factor-dialog.tsx'
import styles from './second-factor.module.css'

interface ConfirmAppProps {
  secret: string
  address: string
  qr: string
  onClose: () => void
  onCodes: (codes: string[]) => void
}

export function ConfirmApp({ secret, address, qr, onClose, onCodes }: ConfirmAppProps) {
  const t = useT()
  const form = useForm({ defaultValues: { code: '' } })
  const saving = useSaving(form, async (body) => {
    onCodes((await call('POST /me/second-factor/confirm', { body })).recoveryCodes)
  })
  const grouped = secret.replace(/.{4}(?=.)/gu, '$& ')
  return (
    <FactorDialog
      title={t('settings.factor.turnOn')}
      onClose={onClose}
      onSubmit={saving.submit}
      busy={saving.busy}
      submit={t('settings.factor.confirm')}
    >
      <Refused by={saving.problem} />
      <p>{t('settings.factor.scan')}</p>
      <img
        className={styles.qr}
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt={t('settings.factor.qr')}
      />
      <p className="aside">
        {t('settings.factor.orType')} <a href={address}>{t('settings.factor.openApp')}</a>
      </p>
      <div className={`ends ${styles.secret}`}>
        <code dir="ltr">{grouped}</code>
        {canCopy() && (
          <Button
            look="text"
            icon={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => void copy(secret)}
          >
            {t('settings.copy')}
          </Button>
        )}
      </div>
      <CodeField
        {...form.register('code', { required: t('rules.required') })}
        error={problemAt(form, 'code')}
        label={t('settings.factor.code')}
        hint={t('settings.factor.codeHint')}
        inputMode="numeric"
        data-autofocus
      />
    </FactorDialog>
  )
}

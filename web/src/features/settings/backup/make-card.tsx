import { useQueryClient } from '@tanstack/react-query'
import type { BackupOverview } from '@zlecenia/contract/features/backups/backups.contract'
import { useEffect, useId, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { Card } from '#ui/card.tsx'
import { SubmitButton } from '#ui/form/button.tsx'
import { Form } from '#ui/form/form.tsx'
import { Rows } from '#ui/form/layout.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { toast } from '#ui/toast/toast.ts'
import { Refused } from '../refused.tsx'
import { SecretField } from '../secret-field.tsx'
import { backupsQuery } from '../settings.api.ts'
import styles from '../settings.module.css'
import { useSaving } from '../use-saving.ts'
import own from './backups.module.css'

/** Shows the progress of any running backup. */
export function MakeCard({ running }: Pick<BackupOverview, 'running'>) {
  const t = useT()
  const queries = useQueryClient()
  const form = useForm({ defaultValues: { passphrase: '' } })
  useSayReady(running !== null)
  const saving = useSaving(form, async ({ passphrase }) => {
    await call('POST /backups', { body: { passphrase: passphrase || null } })
    form.reset()
    await refresh(queries, 'Backup')
  })
  return (
    <Card title={t('backups.make.title')} hint={t('backups.make.hint')}>
      {/* Busy, not removed: the pressed button keeps the focus. */}
      <Form className={`stack tight ${styles.form}`} onSubmit={saving.submit}>
        <Refused by={saving.problem} />
        <Rows>
          <SecretField
            {...form.register('passphrase', {
              validate: (text) => text === '' || text.length >= 8 || t('backups.passphraseShort'),
            })}
            error={problemAt(form, 'passphrase')}
            label={t('backups.make.passphrase')}
            hint={t('backups.make.passphraseHint')}
            autoComplete="new-password"
          />
        </Rows>
        <div className={`cluster ${styles.foot}`}>
          <SubmitButton busy={saving.busy || running !== null}>{t('backups.make.button')}</SubmitButton>
        </div>
      </Form>
      {running && <MadeSoFar progress={running.progress} />}
    </Card>
  )
}

function MadeSoFar({ progress }: { progress: number }) {
  const t = useT()
  const id = useId()
  return (
    <div className={`stack tight ${own.progress}`}>
      <span>
        <label htmlFor={id}>{t('backups.make.progress')}</label>
        <span aria-hidden="true">{progress}%</span>
      </span>
      <progress id={id} max={100} value={progress} />
    </div>
  )
}

function useSayReady(isRunning: boolean): void {
  const t = useT()
  const queries = useQueryClient()
  const wasRunning = useRef(isRunning)
  useEffect(() => {
    const ended = wasRunning.current && !isRunning
    wasRunning.current = isRunning
    if (ended && !queries.getQueryData(backupsQuery.queryKey)?.failure) toast.success(t('backups.make.made'))
  }, [isRunning, queries, t])
}

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { OutboxRow } from '@zlecenia/contract/features/mail/sending.contract'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { t as translated, useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { toast } from '#ui/toast/toast.ts'
import styles from '../composer.module.css'
import './messages.ts'
import { takeBack } from './send-letter.ts'

/** Letters that were not sent, with the words of the server. */
export function OutboxFailures({ letters }: { letters: readonly OutboxRow[] }) {
  return letters.map((letter) => <Failure key={letter.id} letter={letter} />)
}

function Failure({ letter: { id, threadId, subject, to, error, isUncertain } }: { letter: OutboxRow }) {
  const t = useT()
  const queries = useQueryClient()
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    await work().catch((failure: unknown) => toast.error(problemText(failure)))
    await refresh(queries, 'Email')
    setBusy(false)
  }
  const retry = (isSent: boolean) =>
    run(async () => {
      await call('POST /mail/outbox/:id/retry', { params: { id }, body: { isSent } })
      if (!isSent) toast.success(translated('mailSending.retried'))
    })
  const go = (href: string) => void router.navigate({ href })
  return (
    <Banner
      tone="error"
      announced
      actions={
        <>
          <Button busy={busy} onClick={() => void retry(false)}>
            {t('mailSending.retry')}
          </Button>
          {isUncertain && (
            <Button busy={busy} onClick={() => void retry(true)}>
              {t('mailSending.treatAsSent')}
            </Button>
          )}
          <Button
            look="text"
            busy={busy}
            onClick={() => void run(() => takeBack(id, threadId, { queries, go }))}
          >
            {t('mailSending.edit')}
          </Button>
        </>
      }
    >
      <div className={styles.failed}>
        <strong>{t('mailSending.failed', { subject: subject || t('mailSending.noSubject') })}</strong>
        <span className="aside">{t('mailSending.to', { names: to.join(', ') })}</span>
        {error && <bdi>{error}</bdi>}
      </div>
    </Banner>
  )
}

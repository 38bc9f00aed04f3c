import type { PendingEmail } from '@zlecenia/contract/features/users/pending-email'
import type { ReactNode } from 'react'
import { dayAndTimeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'

interface Action {
  run: () => void
  busy: boolean
}

interface WaitingEmailBannerProps {
  waiting: PendingEmail
  /** True if it is that of the signed-in user. */
  own: boolean
  again: Action & { isSent: boolean }
  cancel: Action
  /** Only where no mail is set up, for administrators. */
  confirm?: Action
  error: Error | null
}

/** A changed e-mail that does not count yet. Its words come with the page: most users of this index need none. */
export function WaitingEmailBanner({ waiting, own, again, cancel, confirm, error }: WaitingEmailBannerProps) {
  const t = useT()
  const { email, since, byLink } = waiting
  const values = { email, when: dayAndTimeOf(since) }
  const ownText = byLink ? 'waitingEmail.ownByLink' : 'waitingEmail.ownByPerson'
  const text = byLink ? 'waitingEmail.byLink' : 'waitingEmail.byPerson'
  const isRepeatable = byLink || own
  return (
    <div className="stack tight">
      {error && (
        <Banner tone="error" announced>
          {problemText(error)}
        </Banner>
      )}
      <Banner
        tone="info"
        actions={
          <>
            {confirm && <Do action={confirm}>{t('waitingEmail.confirm')}</Do>}
            {isRepeatable && !again.isSent && (
              <Do action={again}>{t(byLink ? 'waitingEmail.again' : 'waitingEmail.remind')}</Do>
            )}
            <Do action={cancel}>{t('waitingEmail.cancel')}</Do>
          </>
        }
      >
        <strong>{t('waitingEmail.title')}</strong>
        <p>{t(own ? ownText : text, values)}</p>
        {again.isSent && byLink && <p className="aside">{t('waitingEmail.soon')}</p>}
      </Banner>
    </div>
  )
}

function Do({ action: { run, busy }, children }: { action: Action; children: ReactNode }) {
  return (
    <Button look="text" busy={busy} onClick={run}>
      {children}
    </Button>
  )
}

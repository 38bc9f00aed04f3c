import type { SentLink } from '@zlecenia/contract/features/accounts/invitations.contract'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { dayAndTimeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { Card } from '#ui/card.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { toast } from '#ui/toast/toast.ts'
import { ShownLink } from '../../shown-link.tsx'
import { useUserMutation } from '../../use-user-mutation.ts'
import type { AccessCardProps } from './access-card-props.ts'

const newPassword = {
  send: 'userAccess.sendReset',
  mailed: 'userAccess.resetMailed',
  link: 'userAccess.resetLink',
  linkHint: 'userAccess.resetLinkHint',
} as const
/** Added, never signed in. */
const firstPassword = {
  send: 'userAccess.inviteNow',
  mailed: 'userAccess.invitedByMail',
  link: 'userAccess.inviteLink',
  linkHint: 'userAccess.inviteLinkHint',
} as const

function wordsOf({ user, access }: Pick<AccessCardProps, 'user' | 'access'>) {
  const words = access.hasPassword ? newPassword : firstPassword
  if (user.email) return words
  return { ...words, send: byQr(access), linkHint: 'userAccess.byQr' } as const
}

const byQr = ({ hasPassword }: AccessCardProps['access']) =>
  hasPassword ? ('userAccess.makeReset' as const) : ('userAccess.inviteNow' as const)

export function UserPasswordCard({ user, access, own }: AccessCardProps) {
  const t = useT()
  const [sent, setSent] = useState<SentLink | null>(null)
  const words = wordsOf({ user, access })
  // A link of half an hour is not worth printing.
  const isOnPaper = !user.email || !access.hasPassword
  const send = useUserMutation(
    () => call('POST /users/:id/reset-link', { params: { id: user.id } }),
    (answer) => {
      setSent(answer)
      if (answer.mailedTo) toast.success(t(words.mailed, { email: answer.mailedTo }))
    },
  )
  return (
    <Card title={t('userAccess.password')}>
      <div className="stack">
        <p>{t(access.hasPassword ? 'userAccess.passwordSet' : 'userAccess.passwordNotSet')}</p>
        {access.resetRequestedAt && (
          <Banner tone="warning">
            {t('userAccess.asked', { when: dayAndTimeOf(access.resetRequestedAt) })}
          </Banner>
        )}
        {send.error && (
          <Banner tone="error" announced>
            {problemText(send.error)}
          </Banner>
        )}
        {sent?.link && (
          <ShownLink
            label={t(words.link)}
            hint={t(words.linkHint)}
            link={sent.link}
            qr={sent.qr && isOnPaper ? { picture: sent.qr, of: user } : null}
          />
        )}
        {user.status === 'inactive' ? (
          <p className="prose quiet">{t('userAccess.inactive')}</p>
        ) : (
          !own && (
            <div>
              <Button busy={send.isPending} onClick={() => send.mutate()}>
                {t(words.send)}
              </Button>
            </div>
          )
        )}
      </div>
    </Card>
  )
}

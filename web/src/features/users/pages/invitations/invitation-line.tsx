import { IconClock, IconClockOff } from '@tabler/icons-react'
import type { Invitation } from '@zlecenia/contract/features/accounts/invitations.contract'
import { dayAndTimeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'
import { Button } from '#ui/form/button.tsx'
import styles from './invitations.module.css'

interface InvitationLineProps {
  invitation: Invitation
  nameOf: (role: string) => string
  renewing: boolean
  onRenew: () => void
  onWithdraw: () => void
}

export function InvitationLine({ invitation, nameOf, renewing, onRenew, onWithdraw }: InvitationLineProps) {
  const t = useT()
  const { email, firstName, lastName, roles, invitedBy, expiresAt } = invitation
  const expired = Date.parse(expiresAt) < Date.now()
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const when = dayAndTimeOf(expiresAt)
  return (
    <li>
      <div className={styles.whom}>
        <p className="name">{email}</p>
        <p className="aside">
          {[name, roles.map(nameOf).filter(Boolean).join(', ')].filter(Boolean).join(' · ')}
        </p>
        <p className="aside">
          {t(expired ? 'invitations.expired' : 'invitations.validUntil', { when })}
          {invitedBy && ` · ${t('invitations.invitedBy', { name: invitedBy })}`}
        </p>
      </div>
      <Chip colour={expired ? 'error' : 'info'} icon={expired ? IconClockOff : IconClock}>
        {t(expired ? 'invitations.expiredChip' : 'invitations.waitingChip')}
      </Chip>
      <div className={styles.actions}>
        <Button busy={renewing} onClick={onRenew} aria-label={t('invitations.renewFor', { email })}>
          {t('invitations.renew')}
        </Button>
        <Button
          look="text"
          data-removes=""
          onClick={onWithdraw}
          aria-label={t('invitations.withdrawFor', { email })}
        >
          {t('invitations.withdraw')}
        </Button>
      </div>
    </li>
  )
}

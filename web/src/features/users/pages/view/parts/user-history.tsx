import { useInfiniteQuery } from '@tanstack/react-query'
import type { UserWithRights } from '@zlecenia/contract/features/users/users.contract'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { RecordHistory } from '#ui/record-history.tsx'
import { userHistoryQuery } from '../../users-pages.api.ts'
import { useFieldWords } from '../use-field-words.ts'

const actions: Readonly<Record<string, MessageKey>> = {
  registered: 'userHistory.action.registered',
  'reset-link-made': 'userHistory.action.resetLinkMade',
  'reset-link-sent': 'userHistory.action.resetLinkSent',
  'password-reset': 'userHistory.action.passwordReset',
  'password-changed': 'userHistory.action.passwordChanged',
  'email-link-made': 'userHistory.action.emailLinkMade',
  'email-link-sent': 'userHistory.action.emailLinkSent',
  'email-stopped': 'userHistory.action.emailStopped',
  'second-factor-on': 'userHistory.action.secondFactorOn',
  'second-factor-off': 'userHistory.action.secondFactorOff',
  'recovery-codes-renewed': 'userHistory.action.recoveryCodesRenewed',
  'sessions-ended': 'userHistory.action.sessionsEnded',
  'notifications-chosen': 'userHistory.action.notificationsChosen',
  'push-added': 'userHistory.action.pushAdded',
  'push-removed': 'userHistory.action.pushRemoved',
  'push-tested': 'userHistory.action.pushTested',
}

export function UserHistory({ user }: { user: UserWithRights }) {
  const t = useT()
  const history = useInfiniteQuery(userHistoryQuery(user.id))
  const changes = history.data?.pages.flatMap(({ entries }) => entries.flatMap((it) => it.changes)) ?? []
  const words = useFieldWords(
    changes.flatMap(({ field, before, after }) =>
      field === 'roles' ? [...(before ?? []), ...(after ?? [])] : [],
    ),
  )
  return (
    <RecordHistory
      title={t('userHistory.title')}
      history={history}
      actions={actions}
      {...words}
      alone={(field) => field === 'avatar'}
    />
  )
}

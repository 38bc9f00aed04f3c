import type { UserHistoryEntry } from '@zlecenia/contract/features/users/users.contract'
import { type MessageKey, useT } from '../../../lib/i18n.ts'
import { useFieldWords } from './use-field-words.ts'

/** Others are "changed". */
const actions: Readonly<Record<string, MessageKey>> = {
  registered: 'userHistory.action.registered',
  'reset-link-made': 'userHistory.action.resetLinkMade',
  'reset-link-sent': 'userHistory.action.resetLinkSent',
  'password-reset': 'userHistory.action.passwordReset',
  'password-changed': 'userHistory.action.passwordChanged',
  'second-factor-on': 'userHistory.action.secondFactorOn',
  'second-factor-off': 'userHistory.action.secondFactorOff',
  'recovery-codes-renewed': 'userHistory.action.recoveryCodesRenewed',
  'sessions-ended': 'userHistory.action.sessionsEnded',
  'notifications-chosen': 'userHistory.action.notificationsChosen',
}

export function useHistoryWords(entries: readonly UserHistoryEntry[]) {
  const t = useT()
  const { labelOf, wordsOf } = useFieldWords(
    entries.flatMap(({ changes }) =>
      changes.flatMap(({ field, before, after }) =>
        field === 'roles' ? [...(before ?? []), ...(after ?? [])] : [],
      ),
    ),
  )
  return {
    what: ({ action }: UserHistoryEntry) => t(actions[action] ?? 'userHistory.action.changed'),
    changes: (entry: UserHistoryEntry) =>
      entry.changes.map(({ field, before, after }) => {
        const values = { field: labelOf(field), after: wordsOf(field, after) }
        return entry.action === 'registered' || field === 'avatar'
          ? t('userHistory.change', values)
          : t('userData.changed', { ...values, before: wordsOf(field, before) })
      }),
  }
}

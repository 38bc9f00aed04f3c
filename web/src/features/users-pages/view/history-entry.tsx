import type { UserHistoryEntry } from '@zlecenia/contract/features/users/users.contract'
import { dayAndTimeOf } from '../../../lib/dates.ts'
import { type MessageKey, useT } from '../../../lib/i18n.ts'
import type { useFieldWords } from './use-field-words.ts'
import styles from './user-page.module.css'

/** The audit's verbs in words; one that is not here is said as a change. */
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

interface HistoryEntryProps {
  entry: UserHistoryEntry
  words: ReturnType<typeof useFieldWords>
}

/** What was done, when and by whom, and which values it changed. */
export function HistoryEntry({ entry, words: { labelOf, wordsOf } }: HistoryEntryProps) {
  const t = useT()
  const isNew = entry.action === 'registered'
  return (
    <li className="marked">
      <p className={`cluster ${styles.action}`}>
        <strong>{t(actions[entry.action] ?? 'userHistory.action.changed')}</strong>
        <span className="aside">
          <time dateTime={entry.at}>{dayAndTimeOf(entry.at)}</time> · {entry.by ?? t('userHistory.program')}
        </span>
      </p>
      {entry.changes.length > 0 && (
        <ul className={`aside bullets`}>
          {entry.changes.map(({ field, before, after }) => (
            <li key={field}>
              {isNew || field === 'avatar'
                ? t('userHistory.change', { field: labelOf(field), after: wordsOf(field, after) })
                : t('userData.changed', {
                    field: labelOf(field),
                    before: wordsOf(field, before),
                    after: wordsOf(field, after),
                  })}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

import { IconAlarm } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAndTimeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { atOf, clockText, momentText, readMoment } from '#lib/typed-moment.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Button } from '#ui/form/button.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { reminderTimes } from './reminder-times.ts'
import { setReminder, type TeamThread } from './team.api.ts'
import styles from './team.module.css'

const widthPx = 420

/** The user's own reminder of a thread. */
export function ReminderMenu({ thread: { id, remindAt } }: { thread: TeamThread }) {
  const t = useT()
  const queries = useQueryClient()
  const [isChoosing, setChoosing] = useState(false)
  const isDue = remindAt !== null && Date.parse(remindAt) <= Date.now()
  const words = remindAt
    ? t(isDue ? 'mailTeam.reminded' : 'mailTeam.remindAt', { when: dayAndTimeOf(remindAt) })
    : t('mailTeam.remind')
  const set = (at: string | null) => void setReminder(queries, id, at)
  return (
    <>
      <Disclosure
        label={words}
        className={styles.opener}
        button={
          <>
            <IconAlarm size={18} stroke={1.75} aria-hidden="true" />
            <span className="truncated">{words}</span>
          </>
        }
      >
        {(close) => {
          const { later, tomorrow, nextWeek } = reminderTimes(new Date())
          const choices = [
            ...(later ? [['later', later] as const] : []),
            ['tomorrow', tomorrow] as const,
            ...(nextWeek === tomorrow ? [] : [['nextWeek', nextWeek] as const]),
          ]
          return (
            <ul className={styles.menu}>
              {choices.map(([key, at]) => (
                <li key={key}>
                  <button
                    type="button"
                    className="menu-row"
                    onClick={() => {
                      close()
                      set(at)
                    }}
                  >
                    <span className={styles.choice}>{t(`mailTeam.when.${key}`)}</span>
                    <span className="aside whole">{dayAndTimeOf(at)}</span>
                  </button>
                </li>
              ))}
              <li>
                <button
                  type="button"
                  className="menu-row"
                  aria-haspopup="dialog"
                  onClick={() => {
                    close()
                    setChoosing(true)
                  }}
                >
                  {t('mailTeam.when.own')}
                </button>
              </li>
              {remindAt && (
                <li>
                  <button
                    type="button"
                    className="menu-row"
                    onClick={() => {
                      close()
                      set(null)
                    }}
                  >
                    {t('mailTeam.noReminder')}
                  </button>
                </li>
              )}
            </ul>
          )
        }}
      </Disclosure>
      {isChoosing && (
        <OwnMoment
          onChoose={(at) => {
            setChoosing(false)
            set(at)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}

function OwnMoment({ onChoose, onClose }: { onChoose: (at: string) => void; onClose: () => void }) {
  const t = useT()
  const [typed, setTyped] = useState(() => momentText(reminderTimes(new Date()).tomorrow))
  const [tried, setTried] = useState(false)
  const reading = readMoment(typed, { now: new Date() })
  const at = atOf(reading)
  const isPast = at !== null && at !== undefined && Date.parse(at) <= Date.now()
  const unclear = reading.is === 'unclear' || !at ? t('mailTeam.unclear') : ''
  const wrong = isPast ? t('mailTeam.past') : unclear
  return (
    <Modal
      title={t('mailTeam.remind')}
      closeLabel={t('shell.close')}
      width={widthPx}
      onClose={onClose}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button
            look="filled"
            onClick={() => {
              setTried(true)
              if (at && !isPast) onChoose(at)
            }}
          >
            {t('mailTeam.remindThen')}
          </Button>
        </>
      }
    >
      <DateField
        kind="datetime-local"
        name="remindAt"
        label={t('mailTeam.moment')}
        required
        focused
        value={typed}
        onType={setTyped}
        onLeave={() => at && setTyped(momentText(at))}
        error={tried && wrong ? wrong : undefined}
        unclear={unclear}
        picked={at ?? ''}
        onPick={(wallClock) => setTyped(clockText(wallClock))}
        pickLabel={t('mailTeam.pickMoment')}
      />
    </Modal>
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NotificationChoice } from '@zlecenia/contract/features/notifications/choices.contract'
import { channelsOf } from '@zlecenia/contract/features/notifications/kinds'
import { useId } from 'react'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { keepSaved, query } from '#lib/query.ts'
import { Card } from '#ui/card.tsx'
import { Check } from '#ui/form/check.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { toast } from '#ui/toast/toast.ts'
import styles from './notification.module.css'
import { PushCard } from './push-card.tsx'

const channels = ['inProgram', 'byMail', 'byPush'] as const
interface Choice {
  topic: NotificationChoice['topic']
  channel: (typeof channels)[number]
  on: boolean
}
const choicesQuery = query('GET /me/notification-choices')
const { queryKey } = choicesQuery

export function NotificationTab() {
  const t = useT()
  const queries = useQueryClient()
  const show = (choice: Choice) =>
    keepSaved(queries, queryKey, (known) => known && { ...known, choices: withChoice(known.choices, choice) })
  const save = useMutation({
    // Serialised: the last choice wins.
    scope: { id: 'notification choices' },
    onMutate: show,
    mutationFn: ({ topic, channel, on }) =>
      call('PATCH /me/notification-choices', {
        body: { choices: [{ topic, [channel]: on }] },
        quiet: true,
      }),
    onSuccess: (_, choice) => {
      show(choice)
      toast.success(t('settings.saved'))
    },
    onError: (error, choice) => {
      show({ ...choice, on: !choice.on })
      toast.error(problemText(error))
      void queries.invalidateQueries({ queryKey })
    },
  })
  return (
    <>
      <Card title={t('settings.notification.title')} hint={t('settings.notification.hint')}>
        <QueryState failed={t('settings.failed')} query={useQuery(choicesQuery)}>
          {({ choices, mail, quietHours }) => (
            <>
              <Choices choices={choices} onChange={save.mutate} />
              <p className="aside">{t(`settings.notification.${mail ? 'mailed' : 'noMail'}`)}</p>
              <p className="aside">{t('settings.notification.pushed')}</p>
              <QuietHours on={quietHours} />
            </>
          )}
        </QueryState>
      </Card>
      <PushCard />
    </>
  )
}

function QuietHours({ on }: { on: boolean }) {
  const t = useT()
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (quietHours: boolean) =>
      call('PATCH /me/notification-choices', { body: { choices: [], quietHours }, quiet: true }),
    onSuccess: (saved) => {
      keepSaved(queries, queryKey, saved)
      toast.success(t('settings.saved'))
    },
    onError: (error) => toast.error(problemText(error)),
  })
  return (
    <Check
      name="quietHours"
      label={t('settings.notification.quiet')}
      hint={t('settings.notification.quietHint')}
      checked={save.isPending ? save.variables : on}
      onChange={({ target }) => save.mutate(target.checked)}
    />
  )
}

interface ChoicesProps {
  choices: readonly NotificationChoice[]
  onChange: (choice: Choice) => void
}

function Choices({ choices, onChange }: ChoicesProps) {
  const t = useT()
  return (
    <table className={styles.table} aria-label={t('settings.notification.title')}>
      <thead>
        <tr>
          <th scope="col">{t('settings.notification.what')}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {t(`settings.notification.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {choices.map((it) => (
          <Row key={it.topic} of={it} onChange={onChange} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ of, onChange }: { of: NotificationChoice; onChange: ChoicesProps['onChange'] }) {
  const t = useT()
  const id = useId()
  const { topic } = of
  const label = t(`settings.topic.${topic}.label`)
  return (
    <tr>
      <th scope="row">
        {label}
        <p id={id} className="aside">
          {t(`settings.topic.${topic}.hint`)}
        </p>
      </th>
      {channels.map((channel) => (
        <td key={channel}>
          {channel === 'inProgram' && channelsOf(topic).always ? (
            <span className="aside">{t('settings.notification.always')}</span>
          ) : (
            <label className={styles.cell}>
              <input
                type="checkbox"
                aria-label={t('settings.notification.of', {
                  topic: label,
                  channel: t(`settings.notification.${channel}`),
                })}
                aria-describedby={id}
                checked={of[channel]}
                onChange={(event) => onChange({ topic, channel, on: event.target.checked })}
              />
            </label>
          )}
        </td>
      ))}
    </tr>
  )
}

const withChoice = (all: readonly NotificationChoice[], { topic, channel, on }: Choice) =>
  all.map((it) => (it.topic === topic ? { ...it, [channel]: on } : it))

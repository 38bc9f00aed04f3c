import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PushDevice } from '@zlecenia/contract/features/notifications/push.contract'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { dayAndTimeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { problemText } from '#lib/problem-text.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { dropPushes } from '#lib/worker-support.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { useFocusKept } from '#ui/form/use-focus-kept.ts'
import { QueryState } from '#ui/query-state.tsx'
import { toast } from '#ui/toast/toast.ts'
import styles from './push-card.module.css'
import { pushObstacle, turnOnPushes } from './this-browser.ts'

export function PushCard() {
  const t = useT()
  const focus = useFocusKept<HTMLUListElement>('push-devices')
  return (
    <Card title={t('settings.push.title')} hint={t('settings.push.hint')}>
      <QueryState failed={t('settings.failed')} query={useQuery(query('GET /me/push'))}>
        {({ devices, publicKey }) => (
          <div className="stack">
            {devices.length === 0 ? (
              <p className="quiet">{t('settings.push.none')}</p>
            ) : (
              <ul {...focus} className={`rows ${styles.list}`}>
                {devices.map((it) => (
                  <Device key={it.id} of={it} />
                ))}
              </ul>
            )}
            {!devices.some(({ current }) => current) && <TurnOn publicKey={publicKey} />}
          </div>
        )}
      </QueryState>
    </Card>
  )
}

/** Browsers name their failures in English; the server's are in the user's language. */
const failureOf = (error: unknown, otherwise: string) =>
  error instanceof ProblemError ? problemText(error) : otherwise

function TurnOn({ publicKey }: { publicKey: string }) {
  const t = useT()
  const queries = useQueryClient()
  const [obstacle, setObstacle] = useState(pushObstacle)
  const turnOn = useMutation({
    mutationFn: () => turnOnPushes(publicKey),
    onSuccess: (device) =>
      device ? toast.success(t('settings.push.turnedOn')) : setObstacle(pushObstacle()),
    onError: (error) => toast.error(failureOf(error, t('settings.push.failed'))),
    onSettled: () => refresh(queries, 'sessions'),
  })
  if (obstacle) return <Banner tone="info">{t(`settings.push.${obstacle}`)}</Banner>
  return (
    <div>
      <Button look="filled" busy={turnOn.isPending} onClick={() => turnOn.mutate()}>
        {t('settings.push.turnOn')}
      </Button>
    </div>
  )
}

function Device({ of: { id, current, createdAt, usedAt, ...of } }: { of: PushDevice }) {
  const t = useT()
  const queries = useQueryClient()
  const device = of.device ?? t('settings.push.unknownDevice')
  const Icon = /Android|iPhone|iPad|iOS/u.test(device) ? IconDeviceMobile : IconDeviceDesktop
  const after = {
    onError: (error: unknown) => toast.error(problemText(error)),
    onSettled: () => refresh(queries, 'sessions'),
  }
  const test = useMutation({
    mutationFn: () => call('POST /me/push/:id/test', { params: { id } }),
    onSuccess: () => toast.success(t('settings.push.tested')),
    ...after,
  })
  const remove = useMutation({
    async mutationFn() {
      await call('DELETE /me/push/:id', { params: { id } })
      if (current) await dropPushes()
    },
    onSuccess: () => toast.success(t('settings.push.removed')),
    ...after,
  })
  return (
    <li>
      <Icon size={24} stroke={1.75} aria-hidden="true" />
      <div className={styles.what}>
        <p className={`cluster ${styles.device}`}>
          {device}
          {current && <Chip colour="success">{t('settings.push.this')}</Chip>}
        </p>
        <p className={`aside ${styles.facts}`}>
          <span>{t('settings.push.since', { when: dayAndTimeOf(createdAt) })}</span>
          {usedAt && <span>{t('settings.push.usedAt', { when: dayAndTimeOf(usedAt) })}</span>}
        </p>
      </div>
      <div className={`cluster ${styles.actions}`}>
        <Button
          look="text"
          busy={test.isPending}
          aria-label={t('settings.push.testOf', { device })}
          onClick={() => test.mutate()}
        >
          {t('settings.push.test')}
        </Button>
        <Button
          look="text"
          busy={remove.isPending}
          data-removes=""
          aria-label={t('settings.push.removeOf', { device })}
          onClick={() => remove.mutate()}
        >
          {t('settings.push.remove')}
        </Button>
      </div>
    </li>
  )
}

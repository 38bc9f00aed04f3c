import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OpenSession } from '@zlecenia/contract/features/accounts/own-sessions.contract'
import { call } from '#lib/call.ts'
import { dayAndTimeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Button } from '#ui/form/button.tsx'
import { useFocusKept } from '#ui/form/use-focus-kept.ts'
import { QueryState } from '#ui/query-state.tsx'
import { toast } from '#ui/toast/toast.ts'
import styles from './sessions-card.module.css'

export function SessionsCard() {
  const t = useT()
  const queries = useQueryClient()
  const sessions = useQuery(query('GET /me/sessions'))
  const focus = useFocusKept<HTMLUListElement>('sessions')
  const after = {
    onError: (error: unknown) => toast.error(problemText(error)),
    // Also after a failure: the list may be stale.
    onSettled: () => refresh(queries, 'sessions'),
  }
  const end = useMutation({
    mutationFn: (id: string) => call('DELETE /me/sessions/:id', { params: { id } }),
    onSuccess: () => toast.success(t('settings.sessions.ended', { count: 1 })),
    ...after,
  })
  const endOthers = useMutation({
    mutationFn: () => call('DELETE /me/sessions'),
    onSuccess: ({ ended }) => toast.success(t('settings.sessions.ended', { count: ended })),
    ...after,
  })
  return (
    <Card title={t('settings.sessions.title')} hint={t('settings.sessions.text')}>
      <QueryState failed={t('settings.failed')} query={sessions}>
        {({ sessions: all }) => (
          <>
            <ul {...focus} className={`rows ${styles.list}`}>
              {all.map((it) => (
                <Session
                  key={it.id}
                  session={it}
                  busy={end.isPending && end.variables === it.id}
                  onEnd={() => end.mutate(it.id)}
                />
              ))}
            </ul>
            {all.length > 1 && (
              <Button look="danger" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
                {t('settings.sessions.endOthers')}
              </Button>
            )}
          </>
        )}
      </QueryState>
    </Card>
  )
}

interface SessionProps {
  session: OpenSession
  busy: boolean
  onEnd: () => void
}

function Session({ session, busy, onEnd }: SessionProps) {
  const t = useT()
  const device = session.device ?? t('settings.sessions.unknownDevice')
  const Icon = /Android|iPhone|iPad|iOS/u.test(device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li>
      <Icon size={24} stroke={1.75} aria-hidden="true" />
      <div className={styles.what}>
        <p className={`cluster ${styles.device}`}>
          {device}
          {session.current && <Chip colour="success">{t('settings.sessions.this')}</Chip>}
        </p>
        <p className={`aside ${styles.facts}`}>
          {session.address && <bdi>{session.address}</bdi>}
          <span>{t('settings.sessions.since', { when: dayAndTimeOf(session.createdAt) })}</span>
          <span>{t('settings.sessions.lastSeen', { when: dayAndTimeOf(session.lastSeenAt) })}</span>
        </p>
      </div>
      {!session.current && (
        <Button
          look="text"
          busy={busy}
          data-removes=""
          aria-label={t('settings.sessions.endOf', { device })}
          onClick={onEnd}
        >
          {t('settings.sessions.end')}
        </Button>
      )}
    </li>
  )
}

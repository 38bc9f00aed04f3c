import { useQueryClient } from '@tanstack/react-query'
import type { AnnouncedClosure } from '@zlecenia/contract/features/closures/closures.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { useEffect } from 'react'
import { dayAndTimeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { invalidate } from '#lib/query.ts'
import { Banner } from '#ui/form/banner.tsx'
import { buttonLook } from '#ui/form/button.tsx'
import { Link } from '#ui/link.tsx'
import styles from './closures.module.css'
import './messages.ts'
import { leftText, useServerClock } from './server-clock.ts'

/** Counts down beforehand; reminds administrators while only they are let in. */
export function ClosureBanner({ closure, readAt }: { closure: AnnouncedClosure; readAt: number }) {
  const t = useT()
  const may = useMay()
  const queries = useQueryClient()
  const { kind, startsAt, endsAt, message } = closure
  const now = useServerClock(closure.now, readAt)
  const isClosed = now >= Date.parse(startsAt)
  const isOver = now >= Date.parse(endsAt)
  const isStale = isOver || isClosed !== closure.isClosed
  useEffect(() => {
    if (isStale) void invalidate(queries, 'GET /me')
  }, [isStale, queries])
  if (isOver) return null
  const until = dayAndTimeOf(endsAt)
  const actions = may(['manage', 'Closure']) && (
    <Link href={addressOf('settings', { tab: 'connection' })} {...buttonLook('text')}>
      {t('closures.change')}
    </Link>
  )
  return (
    <div className={styles.banner}>
      <Banner tone="warning" actions={actions}>
        {isClosed ? (
          t(`closures.${kind}.closedForOthers`, { until })
        ) : (
          <>
            {t(`closures.${kind}.announced`, { from: dayAndTimeOf(startsAt), until })}{' '}
            <strong role="timer">
              {t('closures.begins', { left: leftText(Date.parse(startsAt) - now) })}
            </strong>
          </>
        )}
        {message && (
          <>
            {' '}
            <bdi>{message}</bdi>
          </>
        )}
      </Banner>
    </div>
  )
}

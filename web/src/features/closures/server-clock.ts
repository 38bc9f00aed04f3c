import { useEffect, useState } from 'react'
import { t } from '#lib/i18n.ts'

/** Milliseconds since 1970 by the server's clock, each second; `now` is its clock at `readAt` by ours. */
export function useServerClock(now: string, readAt: number): number {
  const [ours, setOurs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setOurs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Date.parse(now) + Math.max(0, ours - readAt)
}

/** `2 godz. 5 min`, `12 min`, `40 s`. */
export function leftText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  if (seconds < 60) return t('closures.left.seconds', { seconds })
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return t('closures.left.minutes', { minutes })
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours < 48 && rest === 0) return t('closures.left.wholeHours', { hours })
  if (hours < 48) return t('closures.left.hours', { hours, minutes: rest })
  return t('closures.left.days', { count: Math.floor(hours / 24) })
}

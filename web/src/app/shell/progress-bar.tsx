import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import styles from './loading.module.css'
import { progressCourse, type RequestProgress } from './progress.ts'

export function ProgressBar() {
  const t = useT()
  const [progress, setProgress] = useState<RequestProgress>(null)
  const [course] = useState(() => progressCourse(setProgress))
  const loading = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && location.pathname !== resolvedLocation?.pathname,
  })
  const started = useRef(false)
  useEffect(() => {
    if (loading) course.start()
    else if (started.current) course.resolve()
    started.current ||= loading
  }, [loading, course])
  useEffect(() => course.stop, [course])
  if (!progress) return null
  return (
    <div
      className={`no-print ${styles.bar}`}
      role="progressbar"
      aria-label={t('shell.loading')}
      aria-valuenow={Math.round(progress.value)}
    >
      <span className={styles.buffer} style={{ inlineSize: `${progress.buffer}%` }} />
      <span className={styles.done} style={{ inlineSize: `${progress.value}%` }} />
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../lib/i18n.ts'
import { ProblemError } from '../lib/problem-error.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import styles from './error-pages.module.css'

function ErrorPage({
  code,
  title,
  text,
  children,
}: {
  code: string
  title: string
  text: string
  children?: ReactNode
}) {
  const t = useT()
  usePageTitle(title)
  return (
    <main className={styles.page}>
      <p className={styles.code} aria-hidden="true">
        {code}
      </p>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
      <Link to="/apps/calendar" className={styles.back}>
        {t('errorPage.home')}
      </Link>
    </main>
  )
}

/** Unknown path (spec 8). */
export function NotFoundPage() {
  const t = useT()
  return <ErrorPage code="404" title={t('errorPage.notFoundTitle')} text={t('errorPage.notFoundText')} />
}

/** A screen the signed-in user may not see (spec 8). */
export function NotAuthorizedPage() {
  const t = useT()
  return (
    <ErrorPage code="401" title={t('errorPage.notAuthorizedTitle')} text={t('errorPage.notAuthorizedText')} />
  )
}

/** A screen that could not be loaded or drawn: most often a new version was installed meanwhile. */
export function RouteFailed({ error }: { error: unknown }) {
  const t = useT()
  const requestId = error instanceof ProblemError ? error.problem.requestId : undefined
  return (
    <ErrorPage code="500" title={t('errorPage.failedTitle')} text={t('errorPage.failedText')}>
      {requestId && <p>{t('shell.requestId', { id: requestId })}</p>}
      <button type="button" className={styles.reload} onClick={() => location.reload()}>
        {t('errorPage.reload')}
      </button>
    </ErrorPage>
  )
}

import { IconArrowLeft } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { lastSeen } from '../../lib/last-list.ts'
import { ProblemError } from '../../lib/problem-error.ts'
import { problemText } from '../../lib/problem-text.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Button } from '../form/button.tsx'
import { Link } from '../link.tsx'
import { MessagePanel } from '../message-panel.tsx'
import styles from './details.module.css'

interface DetailsPageProps<Thing> {
  /** The list it stands in; it leads back to what was seen of that. */
  back: { to: string; label: string }
  words: { loading: string; failed: string; notFound: string; notFoundHint: string }
  query: UseQueryResult<Thing>
  children: (thing: Thing) => ReactNode
}

/** One thing whole, with the way back to its list; and what is said while it loads, when it isn't there, or failed. */
export function DetailsPage<Thing>({ back, words, query, children }: DetailsPageProps<Thing>) {
  return (
    <>
      <Link href={lastSeen(back.to)} className={styles.back}>
        <IconArrowLeft size={18} aria-hidden="true" />
        {back.label}
      </Link>
      {query.data !== undefined ? (
        children(query.data)
      ) : query.isLoadingError ? (
        <LoadingFailed words={words} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <p role="status" className={styles.loading}>
          {words.loading}
        </p>
      )}
    </>
  )
}

interface LoadingFailedProps {
  words: DetailsPageProps<unknown>['words']
  error: unknown
  onRetry: () => void
}

function LoadingFailed({ words, error, onRetry }: LoadingFailedProps) {
  const t = useT()
  // An id that isn't one is as unknown as one that was never given.
  const unknown = error instanceof ProblemError && [400, 404].includes(error.status)
  const title = unknown ? words.notFound : words.failed
  usePageTitle(title)
  if (unknown) return <MessagePanel error whole title={title} text={words.notFoundHint} />
  return (
    <MessagePanel error whole title={title} text={problemText(error)}>
      <Button onClick={onRetry}>{t('shell.retry')}</Button>
    </MessagePanel>
  )
}

interface DetailsHeaderProps {
  /** Names the thing; the article around it is named by this id. */
  id: string
  title: string
  chips?: ReactNode
  /** A line below the title. */
  line?: ReactNode
  /** At the end: what can be done with it. */
  actions?: ReactNode
}

/** The name of a thing, its states and what can be done with it. */
export function DetailsHeader({ id, title, chips, line, actions }: DetailsHeaderProps) {
  return (
    <header className={styles.header}>
      <h1 id={id}>{title}</h1>
      {chips && <span className={styles.chips}>{chips}</span>}
      {actions && <span className={styles.headerActions}>{actions}</span>}
      {line && <p>{line}</p>}
    </header>
  )
}

/** Two columns of cards, the wider one first; one column on narrow screens. */
export function DetailsColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{main}</div>
      <div className={styles.column}>{side}</div>
    </div>
  )
}

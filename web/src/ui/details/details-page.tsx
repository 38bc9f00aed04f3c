import { IconArrowLeft } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lastSeen } from '../../lib/last-list.ts'
import { Link } from '../link.tsx'
import { QueryState } from '../query-state.tsx'
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
        <IconArrowLeft className="turns" size={18} aria-hidden="true" />
        {back.label}
      </Link>
      <QueryState query={query} failed={words.failed} loading={words.loading} page={words}>
        {children}
      </QueryState>
    </>
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
    <header className={`cluster ${styles.header}`}>
      <h1 id={id}>{title}</h1>
      {chips && <span className="cluster">{chips}</span>}
      {actions && <span className={`cluster ${styles.headerActions}`}>{actions}</span>}
      {line && <p className="aside">{line}</p>}
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

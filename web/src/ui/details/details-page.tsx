import { IconArrowLeft } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { lastSeen } from '#lib/last-list.ts'
import { narrow as narrowScreen } from '#lib/media.ts'
import { Link } from '../link.tsx'
import { QueryState } from '../query-state.tsx'
import styles from './details.module.css'

interface Back {
  to: string
  label: string
}

/** Returns to the list as last seen. */
export function BackLink({ to, label }: Back) {
  return (
    <Link href={lastSeen(to)} className={`no-print ${styles.back}`}>
      <IconArrowLeft className="turns" size={18} aria-hidden="true" />
      {label}
    </Link>
  )
}

interface DetailsPageProps<Thing> {
  back: Back
  words: { loading: string; failed: string; notFound: string; notFoundHint: string }
  query: UseQueryResult<Thing>
  children: (thing: Thing) => ReactNode
}

export function DetailsPage<Thing>({ back, words, query, children }: DetailsPageProps<Thing>) {
  return (
    <>
      <BackLink {...back} />
      <QueryState query={query} failed={words.failed} loading={words.loading} page={words}>
        {children}
      </QueryState>
    </>
  )
}

interface DetailsHeaderProps {
  id: string
  title: string
  chips?: ReactNode
  /** The most important fact, above the rest of the line. */
  lead?: ReactNode
  line?: ReactNode
  actions?: ReactNode
}

export function DetailsHeader({ id, title, chips, lead, line, actions }: DetailsHeaderProps) {
  return (
    <header className={`cluster ${styles.header}`}>
      <h1 id={id}>{title}</h1>
      {chips && <span className="cluster">{chips}</span>}
      {actions && <span className={`cluster no-print ${styles.headerActions}`}>{actions}</span>}
      {lead && <p className="name">{lead}</p>}
      {line && <p className="aside">{line}</p>}
    </header>
  )
}

interface DetailsColumnsProps {
  main: ReactNode
  side: ReactNode
  /** Order of all cards on a narrow screen, if not `main` before `side`. */
  narrow?: ReactNode
}

/** The wider first; one column on narrow screens. */
export function DetailsColumns({ main, side, narrow }: DetailsColumnsProps) {
  // Chosen once: cards that move to another parent would lose what is typed in an open form.
  const [opensNarrow] = useState(() => matchMedia(narrowScreen).matches)
  if (opensNarrow && narrow) return <div className={styles.column}>{narrow}</div>
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{main}</div>
      <div className={styles.column}>{side}</div>
    </div>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { problemText } from '../../lib/problem-text.ts'
import { Card } from '../card.tsx'
import { Button } from '../form/button.tsx'
import { Link } from '../link.tsx'
import { MessagePanel } from '../message-panel.tsx'
import styles from './related-card.module.css'

/** Another thing, in two lines that are a link to it. */
export interface RelatedThing {
  id: string
  href: string
  name: string
  /** At the end of the name's line: chips. */
  aside?: ReactNode
  /** The second line; those without a value are left out. */
  facts: readonly ReactNode[]
}

interface RelatedCardProps<Answer> {
  title: string
  /** What is said where there are none. */
  nothing: string
  query: UseQueryResult<Answer>
  things: (answer: Answer) => readonly RelatedThing[]
  /** The way to all of them, when these are only some. */
  all?: ((answer: Answer) => ReactNode) | undefined
  late?: boolean
}

/** What belongs to the thing a page shows: the devices of a building, its orders. */
export function RelatedCard<Answer>(props: RelatedCardProps<Answer>) {
  const { title, nothing, query, things, all, late = false } = props
  const t = useT()
  const { data, error, refetch } = query
  const found = data === undefined ? null : things(data)
  return (
    <Card title={title} late={late} aside={data !== undefined && all?.(data)}>
      {found?.length === 0 && <p className="quiet">{nothing}</p>}
      {found && found.length > 0 && (
        <ul className={styles.things}>
          {found.map(({ id, href, name, aside, facts }) => (
            <li key={id}>
              <Link href={href} className="row-link">
                {name}
              </Link>
              {aside && <span className="cluster">{aside}</span>}
              <p className="aside">
                {facts.filter(Boolean).map((fact, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a thing never move
                  <span key={i}>{fact}</span>
                ))}
              </p>
            </li>
          ))}
        </ul>
      )}
      {error && !found && (
        <MessagePanel error title={problemText(error)}>
          <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
        </MessagePanel>
      )}
    </Card>
  )
}

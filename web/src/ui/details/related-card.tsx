import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { Card } from '../card.tsx'
import { Button } from '../form/button.tsx'
import { Link } from '../link.tsx'
import { MessagePanel } from '../message-panel.tsx'
import styles from './related-card.module.css'

export interface RelatedThing {
  id: string
  href: string
  name: string
  aside?: ReactNode
  facts: readonly ReactNode[]
}

interface RelatedCardProps<Answer> {
  title: string
  nothing: string
  query: UseQueryResult<Answer>
  things: (answer: Answer) => readonly RelatedThing[]
  /** A link to all, when these are only some. */
  all?: ((answer: Answer) => ReactNode) | undefined
  late?: boolean
  /** Part below the list, or in place of `nothing`. */
  below?: ReactNode
}

export function RelatedCard<Answer>(props: RelatedCardProps<Answer>) {
  const { title, nothing, query, things, all, late = false, below } = props
  const t = useT()
  const { data, error, refetch } = query
  const found = data === undefined ? null : things(data)
  return (
    <Card title={title} late={late} aside={data !== undefined && all?.(data)}>
      {found?.length === 0 && !below && <p className="quiet">{nothing}</p>}
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
      {below}
      {error && !found && (
        <MessagePanel error title={problemText(error)}>
          <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
        </MessagePanel>
      )}
    </Card>
  )
}

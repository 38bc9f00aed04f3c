import type { UseQueryResult } from '@tanstack/react-query'
import { addressOf } from '@zlecenia/contract/pages'
import { Avatar, useRoleNames } from '#features/users/index.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { problemText } from '#lib/problem-text.ts'
import { Card } from '#ui/card.tsx'
import { Button } from '#ui/form/button.tsx'
import { Link } from '#ui/link.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import styles from './profile.module.css'

interface Person {
  id: string
  firstName: string
  lastName: string
  avatar: string | null
  roles: string[]
}

interface PeopleCardProps<P extends Person> {
  title: string
  hint: string
  nothing: string
  query: UseQueryResult<P[]>
  factsOf: (person: P) => readonly (string | null)[]
}

export function PeopleCard<P extends Person>({ title, hint, nothing, query, factsOf }: PeopleCardProps<P>) {
  const t = useT()
  const may = useMay()
  const people = query.data ?? []
  const nameOf = useRoleNames(people.flatMap(({ roles }) => roles))
  const leads = may(['read', 'User'])
  return (
    <Card title={title}>
      <p className="prose aside">{hint}</p>
      {query.isPending && (
        <p role="status" className="prose aside">
          {t('shell.loading')}
        </p>
      )}
      {query.isLoadingError && (
        <MessagePanel error title={t('profile.failed')} text={problemText(query.error)}>
          <Button onClick={() => void query.refetch()}>{t('shell.retry')}</Button>
        </MessagePanel>
      )}
      {query.data && people.length === 0 && <MessagePanel title={nothing} />}
      <ul className={styles.people}>
        {people.map((person) => {
          const name = `${person.firstName} ${person.lastName}`
          return (
            <li key={person.id}>
              <Avatar user={person} />
              <div className={styles.who}>
                {leads ? (
                  <Link href={addressOf('user', { id: person.id })}>{name}</Link>
                ) : (
                  <span>{name}</span>
                )}
                <p className={`aside ${styles.facts}`}>
                  {[person.roles.map(nameOf).join(', '), ...factsOf(person)]
                    .filter((fact) => fact)
                    .map((fact) => (
                      <span key={fact}>{fact}</span>
                    ))}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { OwnRole } from '@zlecenia/contract/features/roles/roles.contract'
import { scopeOf } from '@zlecenia/contract/lib/permissions'
import { subjects } from '@zlecenia/contract/lib/subjects'
import { RightsLinks, useRoleNames } from '#features/users/index.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { query } from '#lib/query.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Chip } from '#ui/chip.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { areaGroups, areaName } from '../ability-words.ts'
import shared from '../rights.module.css'
import styles from './access.module.css'
import { accessOf } from './own-access.ts'

export function AccessPage() {
  const t = useT()
  usePageTitle(t('accessPage.title'))
  const rights = useQuery(query('GET /me/rights'))
  return (
    <>
      <RightsLinks />
      <h1>{t('accessPage.title')}</h1>
      <p className={`prose quiet ${shared.intro}`}>{t('accessPage.intro')}</p>
      {rights.isLoadingError ? (
        <MessagePanel error title={t('accessPage.failed')} text={problemText(rights.error)}>
          <Button onClick={() => void rights.refetch()}>{t('shell.retry')}</Button>
        </MessagePanel>
      ) : !rights.data ? (
        <div className={`skeleton ${shared.loading}`} role="status">
          <span className="visually-hidden">{t('accessPage.loading')}</span>
          {[1, 2, 3].map((n) => (
            <i key={n} aria-hidden="true" />
          ))}
        </div>
      ) : (
        <OwnAccess roles={rights.data.roles} />
      )}
    </>
  )
}

function OwnAccess({ roles }: { roles: readonly OwnRole[] }) {
  const t = useT()
  const keys = roles.map(({ key }) => key)
  const nameOf = useRoleNames(keys)
  const open = accessOf(roles)
  const rules = roles.flatMap((role) => role.rules)
  const closed = subjects.filter((subject) => subject !== 'all' && !open.some((it) => it.subject === subject))
  return (
    <>
      <p className={`cluster ${styles.ownRoles}`}>
        {t('accessPage.roles')}:
        {keys.map((key) => (
          <Chip key={key} colour="primary">
            {nameOf(key)}
          </Chip>
        ))}
      </p>
      {scopeOf(rules, 'manage', 'all') === 'all' && <Banner tone="info">{t('accessPage.everything')}</Banner>}
      {areaGroups.map(({ title, areas }) => {
        const here = open.filter(({ subject }) => areas.includes(subject))
        if (here.length === 0) return null
        return (
          <section key={title} className={styles.accessGroup}>
            <h2>{t(title)}</h2>
            <div className="tiles">
              {here.map(({ subject, may }) => (
                <article key={subject} className={`card ${styles.accessCard}`}>
                  <h3>{t(areaName(subject))}</h3>
                  <ul className="stack">
                    {may.map(({ action, own, roles: givers }) => (
                      <li key={action}>
                        {t(own ? `accessPage.own.${action}` : `accessPage.all.${action}`)}
                        <span className={`aside ${shared.about}`}>
                          {t('accessPage.by', { roles: givers.map(nameOf).join(', ') })}
                        </span>
                      </li>
                    ))}
                  </ul>
                </article>
              ))}
            </div>
          </section>
        )
      })}
      {closed.length > 0 && (
        <section className={styles.accessGroup}>
          <h2>{t('accessPage.closed')}</h2>
          <p>{closed.map((subject) => t(areaName(subject))).join(', ')}.</p>
          <p className={`aside ${shared.about}`}>{t('accessPage.closedText')}</p>
        </section>
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@zlecenia/contract/pages'
import { useT } from '../../../lib/i18n.ts'
import { DataList } from '../../../ui/data-table/data-list.tsx'
import { ListFilter, ListSearchField } from '../../../ui/data-table/list-filters.tsx'
import { useList } from '../../../ui/data-table/use-list.ts'
import { useRoleNames } from '../../users/index.ts'
import { useRoleOptions } from '../use-role-options.ts'
import { userPageQuery } from '../users-pages.api.ts'
import { userCard, userColumns } from './user-columns.tsx'
import { statuses, usersAddress } from './users-search.ts'

/** Everybody, a page at a time; rows lead to the user. */
export function UserList() {
  const t = useT()
  const list = useList(usersAddress)
  const { search, show } = list
  const query = useQuery(userPageQuery(search))
  const nameOf = useRoleNames(query.data?.rows.flatMap((it) => it.roles) ?? [])
  const roles = useRoleOptions(search.role ? [search.role] : [])
  return (
    <DataList
      title={t('users.title')}
      words={{
        loading: t('users.loading'),
        failed: t('users.failed'),
        empty: t('users.empty'),
        emptyHint: t('users.emptyHint'),
        noMatch: t('users.noMatch'),
        noMatchHint: t('users.noMatchHint'),
      }}
      list={list}
      filters={
        <>
          <ListSearchField
            label={t('users.search')}
            hint={t('users.searchHint')}
            value={search.q}
            onChange={(q) => show({ q })}
          />
          <ListFilter
            label={t('users.roleFilter')}
            any={t('users.anyRole')}
            options={roles.map(({ key, name }) => ({ value: key, label: name }))}
            value={search.role}
            onChange={(role) => show({ role })}
          />
          <ListFilter
            label={t('users.status')}
            any={t('users.anyStatus')}
            options={statuses.map((value) => ({ value, label: t(`userStatus.${value}`) }))}
            value={search.status}
            onChange={(status) => show({ status })}
          />
        </>
      }
      query={query}
      columns={userColumns(t, nameOf)}
      card={userCard(t, nameOf)}
      href={({ id }) => addressOf('user', { id })}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { qualificationEndings, userList, userStatuses } from '@zlecenia/contract/features/users/user-list'
import { addressOf } from '@zlecenia/contract/pages'
import { useKindName, useKinds } from '#features/qualifications/index.ts'
import { useRoleNames } from '#features/users/index.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { DataList } from '#ui/data-table/data-list.tsx'
import { ExportButton } from '#ui/data-table/export-button.tsx'
import { FewFilters } from '#ui/data-table/few-filters.tsx'
import { ListFilter, ListSearchField } from '#ui/data-table/list-filters.tsx'
import { listAddress } from '#ui/data-table/list-search.ts'
import { useList } from '#ui/data-table/use-list.ts'
import { useRows } from '#ui/data-table/use-rows.ts'
import { useRoleOptions } from '../use-role-options.ts'
import { userCard, userColumns } from './user-columns.tsx'

const address = listAddress(userList, 'role', 'status', 'crew', 'qualification')

const endings: Record<(typeof qualificationEndings)[number], MessageKey> = {
  soon: 'qualifications.endingSoon',
  over: 'qualifications.ended',
}

export function UserList() {
  const t = useT()
  const list = useList(address)
  const { search, show } = list
  const roles = useRoleOptions(search.role ? [search.role] : [])
  const seesCrews = useMay()(['read', 'Crew'])
  const { data: { crews = [] } = {} } = useQuery({
    ...query('GET /crews'),
    enabled: seesCrews,
    meta: { quiet: true },
  })
  const kinds = useKinds()
  const kindName = useKindName()
  const nameOf = useRoleNames(roles.map(({ key }) => key))
  return (
    <DataList
      name="users"
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
        <FewFilters
          search={
            <ListSearchField
              label={t('users.search')}
              hint={t('users.searchHint')}
              value={search.q}
              onChange={(q) => show({ q })}
            />
          }
          values={[search.role, search.status, search.crew, search.qualification]}
        >
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
            options={userStatuses.map((value) => ({ value, label: t(`userStatus.${value}`) }))}
            value={search.status}
            onChange={(status) => show({ status })}
          />
          {crews.length > 0 && (
            <ListFilter
              label={t('users.crew')}
              any={t('users.anyCrew')}
              options={crews.map(({ id, name }) => ({ value: id, label: name }))}
              value={search.crew}
              onChange={(crew) => show({ crew })}
            />
          )}
          <ListFilter
            label={t('qualifications.filter')}
            any={t('qualifications.any')}
            options={[
              ...kinds.map(({ key }) => ({ value: key, label: kindName(key) })),
              ...qualificationEndings.map((value) => ({ value, label: t(endings[value]) })),
            ]}
            value={search.qualification}
            onChange={(qualification) => show({ qualification })}
          />
        </FewFilters>
      }
      tools={<ExportButton name="GET /users/export" file={t('users.fileName')} search={search} />}
      rows={useRows('GET /users/list', search)}
      columns={userColumns(t, nameOf, seesCrews)}
      card={userCard(t, nameOf)}
      href={({ id }) => addressOf('user', { id })}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { auditActions, auditList, auditSubjects } from '@zlecenia/contract/features/audit-log/audit-list'
import type { AuditRow } from '@zlecenia/contract/features/audit-log/audit-log.contract'
import { useState } from 'react'
import { RightsLinks, usersQuery } from '#features/users/index.ts'
import { useMayAll } from '#lib/may.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { DataList } from '#ui/data-table/data-list.tsx'
import { ExportButton } from '#ui/data-table/export-button.tsx'
import { FewFilters } from '#ui/data-table/few-filters.tsx'
import { ListDays } from '#ui/data-table/list-days.tsx'
import { ListFilter, ListNarrowing } from '#ui/data-table/list-filters.tsx'
import { listAddress } from '#ui/data-table/list-search.ts'
import { type List, useList } from '#ui/data-table/use-list.ts'
import { useRows } from '#ui/data-table/use-rows.ts'
import { auditCard, auditColumns } from './audit-columns.tsx'
import { AuditDetails } from './audit-details.tsx'
import { type AuditWords, useAuditWords } from './use-audit-words.ts'

const address = listAddress(auditList, 'user', 'subject', 'action', 'thing', 'days')
type Listed = List<ReturnType<typeof address.read>>

export function AuditLogListPage() {
  const words = useAuditWords()
  const { t } = words
  usePageTitle(t('auditLog.title'))
  const list = useList(address)
  const rows = useRows('GET /audit-log', list.search)
  const [open, setOpen] = useState<AuditRow | null>(null)
  const shown = { words, onOpen: setOpen }
  return (
    <>
      <RightsLinks />
      <h1>{t('auditLog.title')}</h1>
      <p className="aside">{t('auditLog.hint')}</p>
      <DataList
        name="auditLog"
        title={t('auditLog.title')}
        words={{
          loading: t('auditLog.loading'),
          failed: t('auditLog.failed'),
          empty: t('auditLog.empty'),
          emptyHint: t('auditLog.emptyHint'),
          noMatch: t('auditLog.noMatch'),
          noMatchHint: t('auditLog.noMatchHint'),
        }}
        list={list}
        filters={<Filters list={list} words={words} shownRows={rows.first.data?.rows ?? []} />}
        tools={
          <ExportButton name="GET /audit-log/export" file={t('auditLog.fileName')} search={list.search} />
        }
        rows={rows}
        columns={auditColumns(shown)}
        card={auditCard(shown)}
      />
      {open && (
        <AuditDetails
          row={open}
          onClose={() => setOpen(null)}
          onOnly={({ id }, subject) => {
            setOpen(null)
            list.show({ thing: id, subject: auditSubjects.find((it) => it === subject) ?? null })
          }}
        />
      )}
    </>
  )
}

interface FiltersProps {
  list: Listed
  words: AuditWords
  shownRows: readonly AuditRow[]
}

function Filters({ list: { search, show }, words, shownRows }: FiltersProps) {
  const { t } = words
  const seesPeople = useMayAll()(['read', 'User'])
  const { data: people = [] } = useQuery({ ...usersQuery(), enabled: seesPeople, meta: { quiet: true } })
  const named = (label: string, value: string) => ({ value, label })
  const byName = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, 'pl')
  return (
    <>
      <FewFilters values={[search.user, search.subject, search.action, search.days]}>
        {seesPeople && (
          <ListFilter
            label={t('auditLog.by')}
            any={t('auditLog.anybody')}
            options={people.map(({ id, fullName }) => named(fullName, id)).toSorted(byName)}
            value={search.user}
            onChange={(user) => show({ user })}
          />
        )}
        <ListFilter
          label={t('auditLog.kind')}
          any={t('auditLog.anyKind')}
          options={auditSubjects.map((value) => ({ value, label: words.kind({ subject: value }) }))}
          value={search.subject}
          onChange={(subject) => show({ subject, thing: null })}
        />
        <ListFilter
          label={t('auditLog.what')}
          any={t('auditLog.anyAction')}
          options={auditActions.map((value) => ({ value, label: words.actionNamed(value) })).toSorted(byName)}
          value={search.action}
          onChange={(action) => show({ action })}
        />
        <ListDays
          label={t('auditLog.days')}
          any={t('auditLog.anyDay')}
          value={search.days}
          onChange={(days) => show({ days })}
        />
      </FewFilters>
      {search.thing && (
        <ListNarrowing
          label={t('auditLog.thing')}
          widen={t('auditLog.ofAllThings')}
          onWiden={() => show({ thing: null })}
        >
          {shownRows.find((it) => it.thing?.id === search.thing)?.thing?.name ?? t('auditLog.ofThisOne')}
        </ListNarrowing>
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { usePageQuery } from '#lib/page.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { BackLink } from '#ui/details/details-page.tsx'
import { QueryState } from '#ui/query-state.tsx'
import './messages.ts'
import { ImportStart } from './import-start.tsx'
import { importQuery } from './imports.api.ts'
import { OneImport } from './one-import.tsx'

/** Start of an import; with `import` in the address, one import step by step. */
export function ImportsPage() {
  const t = useT()
  usePageTitle(t('menu.imports'))
  const { import: id } = usePageQuery()
  const [opened] = useState(id)
  const back = id
    ? { to: addressOf('imports'), label: t('imports.all') }
    : { to: addressOf('customers'), label: t('imports.back') }
  return (
    <div className="stack">
      <BackLink {...back} />
      <h1>{t('menu.imports')}</h1>
      {id ? <Chosen id={id} isFollowing={id !== opened} /> : <ImportStart />}
    </div>
  )
}

function Chosen({ id, isFollowing }: { id: string; isFollowing: boolean }) {
  const t = useT()
  const chosen = useQuery(importQuery(id))
  return (
    <QueryState query={chosen} failed={t('imports.loadFailed')}>
      {(it) => <OneImport key={it.id} it={it} isFollowing={isFollowing} />}
    </QueryState>
  )
}

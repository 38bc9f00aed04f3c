import { IconBookmark, IconHome, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { SavedView } from '@zlecenia/contract/features/saved-views/saved-views.contract'
import type { ViewPage, ViewSearch } from '@zlecenia/contract/features/saved-views/view-pages'
import { savedViews } from '@zlecenia/contract/messages/pl/saved-views'
import { addressOf } from '@zlecenia/contract/pages'
import { lazy, type ReactNode, useState } from 'react'
import { addMessages, useT, withMessages } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { useOwnColumns, usualColumns } from '#ui/data-table/use-chosen-columns.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import { viewCountsQuery, viewsQuery } from './saved-views.api.ts'
import styles from './saved-views.module.css'
import { addressOfView, inTab, isSame, keptOf, shownOf } from './view-search.ts'

addMessages({ savedViews })

const ViewMenu = lazy(async () => ({
  default: (await withMessages(import('./view-menu.tsx'))).ViewMenu,
}))

export interface SavedViewsProps {
  page: ViewPage
  /** Query of the address. */
  query: Readonly<Record<string, string | undefined>>
}

/** Views above a list; each is a link, so that it opens in another tab too. */
export function SavedViews({ page, query }: SavedViewsProps) {
  const t = useT()
  const may = useMay()
  const { data: views = [] } = useQuery(viewsQuery(page))
  const { data: counts } = useQuery({ ...viewCountsQuery(page), enabled: views.length > 0 })
  const own = useOwnColumns(page)
  const kept = keptOf(query)
  const search = shownOf(kept, own)
  const isAll = Object.keys(kept).length === 0
  const opened = useOpened(views, isAll ? null : search)
  return (
    <nav className={`cluster ${styles.views}`} aria-label={t('savedViews.title')}>
      <ViewLink page={page} search={{}} current={isAll}>
        {t('savedViews.all')}
      </ViewLink>
      {views.map((view) => (
        <ViewLink
          key={view.id}
          page={page}
          search={addressOfView(view.search, own)}
          current={!isAll && isSame(view.search, search)}
        >
          {view.isStart && <Mark icon={IconHome} label={t('savedViews.start')} />}
          {view.shared && <Mark icon={IconUsers} label={t('savedViews.sharedBy', { owner: view.owner })} />}
          <span className="truncated" title={view.name}>
            {view.name}
          </span>
          <Count of={counts?.get(view.id)} />
        </ViewLink>
      ))}
      {(!isAll || own !== usualColumns) && may(['update', 'SavedView']) && (
        <Disclosure
          className={`field-box line ${styles.tool}`}
          label={opened ? t('savedViews.menuOf', { name: opened.name }) : t('savedViews.save')}
          button={
            <>
              <IconBookmark size={18} stroke={1.75} aria-hidden="true" />
              {t(opened ? 'savedViews.menu' : 'savedViews.save')}
            </>
          }
        >
          {(close) => (
            <LazyPart>
              <ViewMenu page={page} views={views} opened={opened} search={search} close={close} />
            </LazyPart>
          )}
        </Disclosure>
      )}
    </nav>
  )
}

/** The opened view stays while further filters are added. */
function useOpened(views: readonly SavedView[], search: ViewSearch | null): SavedView | null {
  const [last, setLast] = useState<string | null>(null)
  const current = search && views.find((it) => isSame(it.search, search))
  const next = search && (current?.id ?? last)
  if (next !== last) setLast(next)
  return views.find(({ id }) => id === next) ?? null
}

interface ViewLinkProps {
  page: ViewPage
  search: ViewSearch
  current: boolean
  children: ReactNode
}

/** `isChosen` marks an explicit choice of all rows: the start view does not open. */
const ViewLink = ({ page, search, current, children }: ViewLinkProps) => (
  <Link
    href={addressOf(page, inTab(page, search))}
    state={{ isChosen: true }}
    activeOptions={{ exact: true }}
    aria-current={current ? 'page' : undefined}
    className={styles.view}
  >
    {children}
  </Link>
)

const Mark = ({ icon: Icon, label }: { icon: typeof IconHome; label: string }) => (
  <>
    <span role="img" aria-label={label} title={label}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
    </span>{' '}
  </>
)

function Count({ of }: { of: { count: number | null; isMore: boolean } | undefined }) {
  const t = useT()
  if (!of || of.count === null) return null
  return (
    <>
      {' '}
      <span className="aside">{of.isMore ? t('savedViews.more') : of.count}</span>
    </>
  )
}

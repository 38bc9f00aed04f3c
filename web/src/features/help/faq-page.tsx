import { IconListSearch, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { articleOfScreen } from '@zlecenia/contract/features/help/article-shape'
import type { ArticleRow } from '@zlecenia/contract/features/help/help.contract'
import { useEffect, useState } from 'react'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { usePageQuery, useQueryChange } from '#lib/page.ts'
import { problemText } from '#lib/problem-text.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { ListSearchField } from '#ui/data-table/list-filters.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { toast } from '#ui/toast/toast.ts'
import { ArticleItem } from './article-item.tsx'
import styles from './faq.module.css'
import './messages.ts'
import { helpParts } from './parts.ts'

type Opened = 'add' | 'searches'

export function FaqPage() {
  const t = useT()
  const ask = useQueryChange()
  const { q = '' } = usePageQuery()
  const [opened, setOpened] = useState<Opened>()
  usePageTitle(t('faq.title'))
  const found = useQuery({
    ...query('GET /articles', { query: q ? { q } : {} }),
    placeholderData: (before) => before,
  })
  return (
    <div className="stack">
      <Head onAsk={setOpened} />
      {opened && (
        <LazyPart>
          {opened === 'add' && <helpParts.Add onClose={() => setOpened(undefined)} />}
          {opened === 'searches' && <helpParts.Searches onClose={() => setOpened(undefined)} />}
        </LazyPart>
      )}
      <ListSearchField
        label={t('faq.search')}
        hint={t('faq.searchHint')}
        value={q}
        onChange={(words) =>
          ask(({ q: _, screen: __, ...rest }) => (words ? { ...rest, q: words } : rest), { replace: true })
        }
      />
      <QueryState query={found} loading={t('faq.loading')} failed={t('faq.failed')}>
        {({ articles }) => <Found articles={articles} q={q} isFresh={!found.isPlaceholderData} />}
      </QueryState>
    </div>
  )
}

function Head({ onAsk }: { onAsk: (what: Opened) => void }) {
  const t = useT()
  const may = useMay()
  return (
    <div className="ends">
      <h1>{t('faq.title')}</h1>
      <div className="cluster">
        {may(['update', 'Article']) && (
          <Button
            look="text"
            icon={<IconListSearch size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => onAsk('searches')}
          >
            {t('faq.searches')}
          </Button>
        )}
        {may(['create', 'Article']) && (
          <Button
            look="filled"
            icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => onAsk('add')}
          >
            {t('faq.add')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Counted after a pause, so that half a word is no search. */
const searchedMs = 2000
function useNotedSearch(q: string, isMissing: boolean): void {
  useEffect(() => {
    if (!q || !isMissing) return
    // Its failure is nothing to the reader.
    const timer = window.setTimeout(
      () => void call('POST /help-searches', { body: { q } }).catch(() => undefined),
      searchedMs,
    )
    return () => window.clearTimeout(timer)
  }, [q, isMissing])
}

interface FoundProps {
  articles: readonly ArticleRow[]
  q: string
  isFresh: boolean
}

function Found({ articles, q, isFresh }: FoundProps) {
  const t = useT()
  const { article, screen } = usePageQuery()
  useNotedSearch(q, isFresh && articles.length === 0)
  const ofScreen = screen && !article ? articleOfScreen(articles, screen) : undefined
  const open = article ?? ofScreen?.slug
  const categories = [...new Set(articles.map(({ category }) => category))]
  if (articles.length === 0) {
    const [title, text] = q ? [t('faq.noMatch'), t('faq.noMatchHint')] : [t('faq.empty'), undefined]
    return <MessagePanel title={title} text={text} />
  }
  return (
    <>
      {screen && !open && (
        <Banner tone="info" announced>
          <strong>{t('faq.noScreen')}</strong> <span>{t('faq.noScreenHint')}</span>
        </Banner>
      )}
      <p role="status" className={q ? 'aside' : 'visually-hidden'}>
        {q && t('faq.found', { count: articles.length })}
      </p>
      <FormerSlug articles={articles} open={open} />
      <div className={styles.categories}>
        {categories.map((category) => (
          <Category
            key={category}
            name={category}
            articles={articles.filter((it) => it.category === category)}
            open={open}
            mayOrder={q === ''}
          />
        ))}
      </div>
    </>
  )
}

/** An address with a former slug, or of an article that is gone, is of no article in the list. */
function FormerSlug({ articles, open }: { articles: readonly ArticleRow[]; open: string | undefined }) {
  const t = useT()
  const ask = useQueryChange()
  const isKnown = !open || articles.some(({ slug }) => slug === open)
  const found = useQuery({
    ...query('GET /articles/:slug', { params: { slug: open ?? '' } }),
    enabled: !isKnown,
    retry: false,
  })
  const slug = isKnown ? undefined : found.data?.slug
  useEffect(() => {
    if (slug && slug !== open) ask((now) => ({ ...now, article: slug }), { replace: true })
  }, [slug, open, ask])
  return !isKnown && found.isError ? (
    <Banner tone="error" announced>
      {t('faq.gone')}
    </Banner>
  ) : null
}

interface CategoryProps {
  name: string
  articles: readonly ArticleRow[]
  open: string | undefined
  mayOrder: boolean
}

function Category({ name, articles, open, mayOrder }: CategoryProps) {
  const t = useT()
  const may = useMay()
  const queries = useQueryClient()
  const [moved, setMoved] = useState('')
  const move = useMutation({
    mutationFn: async ({ id, to }: { id: string; to: number }) => {
      const others = articles.filter((it) => it.id !== id)
      await call('POST /articles/:id/move', { params: { id }, body: { after: others[to - 1]?.id ?? null } })
      await refresh(queries, 'Article')
    },
    onSuccess: (_, { id, to }) => {
      const title = articles.find((it) => it.id === id)?.title ?? ''
      setMoved(t('faq.moved', { title, place: to + 1, total: articles.length }))
    },
    onError: (error) => toast.error(problemText(error)),
  })
  const orders = mayOrder && may(['update', 'Article']) && articles.length > 1
  return (
    <section className="stack">
      <h2 lang="pl">{name}</h2>
      <ul className={styles.list}>
        {articles.map((it, at) => (
          <ArticleItem
            key={it.id}
            row={it}
            isOpen={it.slug === open}
            {...(orders && {
              place: { at, last: articles.length - 1, onMove: (to) => move.mutate({ id: it.id, to }) },
            })}
          />
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {moved}
      </p>
    </section>
  )
}

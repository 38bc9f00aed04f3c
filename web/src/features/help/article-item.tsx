import { IconArrowDown, IconArrowUp, IconChevronRight } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { articlePath } from '@zlecenia/contract/features/help/article-shape'
import type { Article, ArticleRow } from '@zlecenia/contract/features/help/help.contract'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { newId } from '#lib/new-id.ts'
import { useQueryChange } from '#lib/page.ts'
import { problemText } from '#lib/problem-text.ts'
import { query } from '#lib/query.ts'
import { Chip } from '#ui/chip.tsx'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { toast } from '#ui/toast/toast.ts'
import styles from './faq.module.css'
import { HelpText } from './help-text.tsx'
import { helpParts } from './parts.ts'

interface ArticlePlace {
  at: number
  last: number
  onMove: (to: number) => void
}

interface ArticleItemProps {
  row: ArticleRow
  isOpen: boolean
  place?: ArticlePlace
}

export function ArticleItem({ row, isOpen, place }: ArticleItemProps) {
  const t = useT()
  const id = useId()
  const ask = useQueryChange()
  const head = useRef<HTMLDivElement>(null)
  const pressed = useRef<HTMLElement | null>(null)
  const at = place?.at
  // A row that was moved in the list has lost the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows a move only
  useLayoutEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [at])
  function moveBy(by: number): void {
    if (!place) return
    const to = place.at + by
    if (to < 0 || to > place.last) return
    pressed.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    place.onMove(to)
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    moveBy(event.key === 'ArrowUp' ? -1 : 1)
  }
  const toggle = () =>
    ask(({ article: _, screen: __, ...rest }) => (isOpen ? rest : { ...rest, article: row.slug }), {
      replace: true,
    })
  return (
    <li className="card">
      <div ref={head} className={styles.head}>
        <h3>
          <button
            type="button"
            className={styles.question}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-keyshortcuts={place ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
            onClick={toggle}
            onKeyDown={onKeyDown}
          >
            <IconChevronRight size={18} stroke={1.75} aria-hidden="true" className="turns" />
            <span lang="pl">{row.title}</span>
          </button>
        </h3>
        {row.state === 'draft' && <Chip colour="warning">{t('faq.draft')}</Chip>}
        {row.audience !== 'staff' && <Chip colour="neutral">{t('faq.forClients')}</Chip>}
        {place && (
          <span className="cluster">
            <IconButton
              small
              icon={IconArrowUp}
              label={t('faq.up', { title: row.title })}
              aria-disabled={place.at === 0 || undefined}
              onClick={() => moveBy(-1)}
            />
            <IconButton
              small
              icon={IconArrowDown}
              label={t('faq.down', { title: row.title })}
              aria-disabled={place.at === place.last || undefined}
              onClick={() => moveBy(1)}
            />
          </span>
        )}
      </div>
      {isOpen && (
        <div id={id} className={styles.answer}>
          <OpenArticle slug={row.slug} />
        </div>
      )}
    </li>
  )
}

function OpenArticle({ slug }: { slug: string }) {
  const t = useT()
  const found = useQuery(query('GET /articles/:slug', { params: { slug } }))
  return (
    <QueryState query={found} failed={t('faq.articleFailed')}>
      {(article) => <WholeArticle article={article} />}
    </QueryState>
  )
}

function WholeArticle({ article }: { article: Article }) {
  const t = useT()
  const may = useMay()
  const [action, setAction] = useState<'edit' | 'remove'>()
  const closed = () => setAction(undefined)
  const { audience, state, slug, route } = article
  if (action === 'edit') {
    return (
      <LazyPart>
        <helpParts.Edit article={article} onDone={closed} />
      </LazyPart>
    )
  }
  return (
    <div className="stack">
      <HelpText html={article.html} />
      <div className="cluster">
        {route && !route.includes('$') && (
          <Link href={route} {...buttonLook('text')}>
            {t('faq.openScreen')}
          </Link>
        )}
        {audience !== 'staff' && state === 'published' && (
          <a href={articlePath(slug)} target="_blank" rel="noreferrer" {...buttonLook('text')}>
            {t('faq.publicPage')} <span className="visually-hidden">{t('menu.newTab')}</span>
          </a>
        )}
        {may(['update', 'Article']) && <Button onClick={() => setAction('edit')}>{t('faq.edit')}</Button>}
        {may(['delete', 'Article']) && (
          <Button look="text" onClick={() => setAction('remove')}>
            {t('faq.remove')}
          </Button>
        )}
      </div>
      <Vote key={article.id} article={article} />
      {action === 'remove' && (
        <LazyPart>
          <helpParts.Remove article={article} onClose={closed} />
        </LazyPart>
      )}
    </div>
  )
}

function Vote({ article: { id: articleId, votes } }: { article: Article }) {
  const t = useT()
  const may = useMay()
  // One id however often it is sent.
  const [id] = useState(newId)
  const vote = useMutation({
    mutationFn: (helpful: boolean) =>
      call('POST /articles/:id/votes', { params: { id: articleId }, body: { id, helpful } }),
    onError: (error) => toast.error(problemText(error)),
  })
  return (
    <div className="cluster">
      {vote.isSuccess ? (
        <span role="status">{t('faq.thanks')}</span>
      ) : (
        <>
          <span id={`${id}-question`}>{t('faq.helped')}</span>
          {([true, false] as const).map((helpful) => (
            <Button
              key={String(helpful)}
              busy={vote.isPending}
              aria-describedby={`${id}-question`}
              onClick={() => vote.mutate(helpful)}
            >
              {t(helpful ? 'faq.yes' : 'faq.no')}
            </Button>
          ))}
        </>
      )}
      {may(['update', 'Article']) && <span className="aside">{t('faq.votes', votes)}</span>}
    </div>
  )
}

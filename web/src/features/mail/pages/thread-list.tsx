import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { byArrows } from '#lib/by-arrows.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { useQueryChange } from '#lib/page.ts'
import { ListSearchField } from '#ui/data-table/list-filters.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Button } from '#ui/form/button.tsx'
import { Groups, inGroups } from '#ui/groups.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { ReadFailed } from '#ui/read-failed.tsx'
import { FolderList } from './folder-list.tsx'
import styles from './mail-page.module.css'
import { AllCheck, ChosenCount, SelectionTools } from './selection-tools.tsx'
import { ThreadRow } from './thread-row.tsx'
import type { MailPlace } from './use-mail-place.ts'
import type { ThreadListState } from './use-thread-list.ts'
import { DraftRows } from './writing/draft-rows.tsx'
import { WriteButton } from './writing/write-button.tsx'

/** Rows drawn as one group: a window's height. */
const inSight = 12

interface ThreadListProps {
  place: MailPlace
  list: ThreadListState
}

export function ThreadList({ place, list }: ThreadListProps) {
  const t = useT()
  const { query, rows, chosen } = list
  const chosenIds = new Set(chosen.map(({ id }) => id))
  // One of them is a Tab stop.
  const stop = (rows.find(({ id }) => id === place.open) ?? rows[0])?.id
  return (
    <section className={styles.list} aria-label={t('mail.list')}>
      <ListHead place={place} list={list} />
      {query.data && <ReadFailed query={query} failed={t('mail.failed')} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are handled here for all links inside */}
      <div
        className={styles.rows}
        data-threads
        aria-busy={query.isPlaceholderData || undefined}
        onKeyDown={(event) => byArrows(event, 'a[href]', 'first')}
      >
        {place.folder === 'draft' && !place.q && <DraftRows place={place} isAlone={rows.length === 0} />}
        <QueryState query={query} failed={t('mail.failed')} loading={t('mail.loading')}>
          {() =>
            rows.length === 0 ? (
              <Nothing place={place} />
            ) : (
              <>
                <Groups groups={inGroups(rows, inSight)} groupClass={styles.group}>
                  {(row) => (
                    <ThreadRow
                      key={row.id}
                      row={row}
                      place={place}
                      list={list}
                      isChosen={chosenIds.has(row.id)}
                      isStop={row.id === stop}
                    />
                  )}
                </Groups>
                {query.hasNextPage && (
                  <More isBusy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
                )}
              </>
            )
          }
        </QueryState>
      </div>
    </section>
  )
}

/** Title and search; the tools take their place while threads are chosen, so that no row moves. */
function ListHead({ place, list }: ThreadListProps) {
  const t = useT()
  const { title, name } = place
  const { chosen, rows } = list
  const isAllowed = useMay()(['update', 'Email'])
  return (
    <header className={styles.listHead} data-chosen={chosen.length > 0 || undefined}>
      <div className={styles.listTitle}>
        {isAllowed && rows.length > 0 && <AllCheck list={list} />}
        <h2 className={chosen.length > 0 ? 'visually-hidden' : 'truncated'} title={title}>
          {title}
        </h2>
        {chosen.length === 0 && (
          // Only where the folders have no pane of their own.
          <div className={styles.folderMenu}>
            <Disclosure
              label={t('mail.folderOf', { folder: title })}
              button={<IconChevronDown size={20} stroke={1.75} aria-hidden="true" />}
            >
              {(close) => (
                <nav className={styles.folderPanel} aria-label={t('mail.folders')}>
                  <FolderList here={name} onLeave={close} />
                </nav>
              )}
            </Disclosure>
          </div>
        )}
        {chosen.length === 0 && (
          <span className={styles.writeHere}>
            <WriteButton place={place} />
          </span>
        )}
        {chosen.length > 0 && <ChosenCount list={list} />}
      </div>
      {chosen.length > 0 ? <SelectionTools list={list} /> : <Search place={place} />}
    </header>
  )
}

function Search({ place: { q, isEverywhere } }: { place: MailPlace }) {
  const t = useT()
  const ask = useQueryChange()
  const narrow = (all: boolean) => ask((now) => ({ ...now, all: all ? '1' : undefined }), { replace: true })
  return (
    <>
      <ListSearchField
        bare
        label={t('mail.find')}
        hint=""
        value={q}
        onChange={(words) =>
          ask(({ all, ...now }) => ({ ...now, q: words || undefined, all: words ? all : undefined }), {
            replace: true,
          })
        }
      />
      {q && (
        // biome-ignore lint/a11y/useSemanticElements: buttons that are no form's
        <div role="group" aria-label={t('mail.where')} className={styles.where}>
          <button type="button" aria-pressed={!isEverywhere} onClick={() => narrow(false)}>
            {t('mail.here')}
          </button>
          <button type="button" aria-pressed={isEverywhere} onClick={() => narrow(true)}>
            {t('mail.everywhere')}
          </button>
        </div>
      )}
    </>
  )
}

function Nothing({ place: { q, folder } }: { place: MailPlace }) {
  const t = useT()
  // The drafts above are its content.
  if (folder === 'draft' && !q) return null
  if (q) return <MessagePanel title={t('mail.nothing')} text={t('mail.nothingText')} />
  return folder === 'inbox' ? (
    <MessagePanel title={t('mail.emptyInbox')} text={t('mail.emptyInboxText')} />
  ) : (
    <MessagePanel title={t('mail.empty')} />
  )
}

/** Loads the next page before it comes into sight; a press does it too. */
function More({ isBusy, onMore }: { isBusy: boolean; onMore: () => void }) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(onMore)
  useEffect(() => {
    const here = place.current
    if (!here || isBusy || !('IntersectionObserver' in globalThis)) return
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && more(), {
      root: here.closest('[data-threads]'),
      rootMargin: '800px 0px',
    })
    observer.observe(here)
    return () => observer.disconnect()
  }, [isBusy])
  return (
    <div ref={place} className={styles.more}>
      <Button look="text" busy={isBusy} onClick={onMore}>
        {t('mail.more')}
      </Button>
    </div>
  )
}

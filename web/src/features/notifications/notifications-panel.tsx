import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { kinds } from '@zlecenia/contract/features/notifications/kinds'
import { notifications as sentences } from '@zlecenia/contract/messages/pl/notifications'
import { qualificationWords } from '@zlecenia/contract/messages/pl/qualification-words'
import { useEffect, useId, useRef } from 'react'
import { addMessages, t as translate, useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { Button } from '#ui/form/button.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { toast } from '#ui/toast/toast.ts'
import { NotificationLine } from './notification-line.tsx'
import { markRead, notificationsQuery } from './notifications.api.ts'
import styles from './notifications-panel.module.css'

addMessages({ notifications: sentences, qualificationWords })

interface NotificationsPanelProps {
  unread: number
  onClose: () => void
}

export function NotificationsPanel({ unread, onClose }: NotificationsPanelProps) {
  const t = useT()
  const title = useId()
  const head = useRef<HTMLHeadingElement>(null)
  const queries = useQueryClient()
  const mark = (which: Parameters<typeof markRead>[1]) =>
    markRead(queries, which).catch(() => toast.error(translate('notifications.notMarked')))
  const { data, error, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } =
    useInfiniteQuery(notificationsQuery)
  // An older page may lack newer rows.
  const lines = data?.pages.flatMap((page) => page.notifications).filter(({ kind }) => kind in kinds)
  const { list, focusNext } = useFocusOnFirstNew(lines?.length ?? 0)
  const newest = lines?.[0]

  return (
    <section aria-labelledby={title}>
      <header className={`ends ${styles.head}`}>
        <h2 ref={head} id={title} tabIndex={-1}>
          {t('shell.notifications')}
        </h2>
        {newest && unread > 0 && (
          <Button
            look="text"
            onClick={() => {
              // The button disappears with the last unread one.
              head.current?.focus()
              void mark({ upTo: newest.id })
            }}
          >
            {t('notifications.readAll')}
          </Button>
        )}
      </header>
      <div className={styles.body}>
        {!lines && !error && <Skeleton />}
        {error && !lines && (
          <MessagePanel error title={t('notifications.failed')} text={problemText(error)}>
            <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
          </MessagePanel>
        )}
        {lines?.length === 0 && (
          <MessagePanel title={t('notifications.empty')} text={t('notifications.emptyText')} />
        )}
        {lines && lines.length > 0 && (
          <ul ref={list} className={styles.list}>
            {lines.map((it) => (
              <NotificationLine
                key={it.id}
                notification={it}
                onOpen={() => {
                  onClose()
                  if (!it.read) void mark({ id: it.id })
                }}
              />
            ))}
          </ul>
        )}
        {hasNextPage && (
          <div className={styles.more}>
            <Button
              look="text"
              busy={isFetchingNextPage}
              onClick={() => {
                focusNext()
                void fetchNextPage()
              }}
            >
              {t('notifications.older')}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

/** The first older one gets the focus: the button may be gone. */
function useFocusOnFirstNew(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const from = useRef<number>(null)
  useEffect(() => {
    if (from.current === null || count <= from.current) return
    list.current?.querySelectorAll('a')[from.current]?.focus()
    from.current = null
  }, [count])
  return {
    list,
    focusNext: () => {
      from.current = count
    },
  }
}

function Skeleton() {
  const t = useT()
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">{t('shell.loading')}</span>
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className={`menu-row ${styles.awaited}`} aria-hidden="true">
          <i />
          <span>
            <i />
            <i />
          </span>
        </div>
      ))}
    </div>
  )
}

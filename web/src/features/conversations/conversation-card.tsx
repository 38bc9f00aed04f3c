import { useInfiniteQuery } from '@tanstack/react-query'
import { conversation as sentences } from '@zlecenia/contract/messages/pl/conversation'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { longDayOf } from '../../lib/dates.ts'
import { addMessages, useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/may.ts'
import { problemText } from '../../lib/problem-text.ts'
import { signedInUser } from '../../lib/session.ts'
import { Card } from '../../ui/card.tsx'
import { Button } from '../../ui/form/button.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'
import { Composer } from './composer.tsx'
import { conversationQuery, type Line, partnerName, type SystemLine } from './conversation.api.ts'
import { MessageItem } from './message-item.tsx'
import { useOutgoing } from './use-outgoing.ts'
import { WaitingItem } from './waiting-item.tsx'

export { sendWhatWaits } from './outgoing.ts'

addMessages({ conversation: sentences })

interface ConversationCardProps {
  orderId: string
  /** What happened to the order, in words: its own feature knows them. */
  happened: (entry: SystemLine['entry']) => ReactNode
}

export function ConversationCard({ orderId, happened }: ConversationCardProps) {
  const t = useT()
  const canWrite = useMay()(['update', 'Order'])
  const me = signedInUser()?.id
  const { outgoing, typed, waiting, isKept } = useOutgoing(orderId)
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    conversationQuery(orderId),
  )
  const lines = data?.pages.toReversed().flatMap((page) => page.lines)
  const { log, isQuiet, quietly } = useOlderInSilence(data?.pages.length ?? 0)
  const unread = waiting.filter(({ id }) => !lines?.some((line) => line.id === id))

  return (
    <Card title={t('conversation.title')} hint={t('conversation.hint')}>
      {!lines && !error && (
        <p className="quiet late" role="status">
          {t('conversation.loading')}
        </p>
      )}
      {error && !lines && (
        <MessagePanel error title={t('conversation.failed')} text={problemText(error)}>
          <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
        </MessagePanel>
      )}
      {hasNextPage && (
        <Button
          look="text"
          busy={isFetchingNextPage}
          onClick={() => {
            quietly()
            void fetchNextPage()
          }}
        >
          {t('conversation.older')}
        </Button>
      )}
      <div
        ref={log}
        role="log"
        tabIndex={-1}
        aria-label={t('conversation.title')}
        aria-live={isQuiet ? 'off' : 'polite'}
      >
        <ol className="stack">
          {lines?.map((line, n) => (
            <Fragment key={line.id}>
              <DayOf line={line} before={lines[n - 1]} />
              {line.kind === 'system' ? (
                <li className="aside marked">{happened(line.entry)}</li>
              ) : (
                <MessageItem
                  orderId={orderId}
                  message={line}
                  isMine={line.author.id === me}
                  {...(canWrite && {
                    onReply: () =>
                      outgoing.type({ ...typed, replyTo: { id: line.id, name: partnerName(line.author) } }),
                  })}
                />
              )}
            </Fragment>
          ))}
          {unread.map((message) => (
            <WaitingItem key={message.id} {...{ message, outgoing }} />
          ))}
        </ol>
      </div>
      {canWrite && <Composer {...{ orderId, outgoing, typed, isKept }} />}
    </Card>
  )
}

function DayOf({ line, before }: { line: Line; before: Line | undefined }) {
  const day = longDayOf(line.at)
  if (before && longDayOf(before.at) === day) return null
  return (
    <li className="aside name">
      <time dateTime={line.at}>{day}</time>
    </li>
  )
}

/** Only what comes is announced; what is older gets the focus when there is no more. */
function useOlderInSilence(pages: number) {
  const log = useRef<HTMLDivElement>(null)
  const [isQuiet, setIsQuiet] = useState(true)
  useEffect(() => {
    if (pages === 0) return
    setIsQuiet(false)
    if (pages > 1 && document.activeElement === document.body) log.current?.focus()
  }, [pages])
  return { log, isQuiet, quietly: () => setIsQuiet(true) }
}

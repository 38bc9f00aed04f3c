import { IconArrowLeft, IconUsersPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@zlecenia/contract/pages'
import { lazy, useState } from 'react'
import { FilesButton, ReadLog } from '#features/conversations/index.ts'
import { HistoryLine, StateChip, useMessageMenu } from '#features/orders/index.ts'
import { spanOf } from '#lib/dates.ts'
import { useT, withMessages } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { usePageQuery, useQueryChange } from '#lib/page.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { problemText } from '#lib/problem-text.ts'
import { query } from '#lib/query.ts'
import { useNarrow } from '#lib/use-narrow.ts'
import { WithPhones } from '#ui/details/contact-links.tsx'
import { Button } from '#ui/form/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { conversationOf, conversationPlaceOf, conversationTitle, personName, waitingIn } from './chat.api.ts'
import styles from './chat-page.module.css'
import { ConversationAvatar } from './conversation-avatar.tsx'
import { eventText } from './event-text.ts'

const loadDialogs = () => withMessages(import('./chat-dialogs.ts'))
const GroupDialog = lazy(() => loadDialogs().then((it) => ({ default: it.GroupDialog })))
const Mute = lazy(() => loadDialogs().then((it) => ({ default: it.Mute })))
const UnsentButton = lazy(() => loadDialogs().then((it) => ({ default: it.UnsentButton })))
const WayToCard = lazy(() => loadDialogs().then((it) => ({ default: it.WayToCard })))
const NoticeBar = lazy(() => loadDialogs().then((it) => ({ default: it.NoticeBar })))

/** More than the newest page shows. */
const manyUnread = 30

/** `at`: the linked message. */
export function Thread({ id, at }: { id: string; at: string | undefined }) {
  const t = useT()
  const may = useMay()
  const Menu = useMessageMenu()
  const ask = useQueryChange()
  const isNarrow = useNarrow()
  const [isRegrouping, setIsRegrouping] = useState(false)
  const { data, error, refetch } = useQuery(conversationOf(id))
  const [opened, setOpened] = useState<{ at: string | null }>()
  if (data && !opened) setOpened({ at: waitingIn(data.conversation) > manyUnread ? data.firstUnread : null })
  // A person taken off an order loses the whole conversation, not only new messages.
  if (error instanceof ProblemError && [400, 404].includes(error.status))
    return (
      <>
        <Back />
        <MessagePanel title={t('chat.closed')} text={t('chat.closedText')}>
          <LazyPart>
            <UnsentButton />
          </LazyPart>
        </MessagePanel>
      </>
    )
  if (!data)
    return error ? (
      <MessagePanel error title={t('chat.failed')} text={problemText(error)}>
        <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
      </MessagePanel>
    ) : (
      <p className="quiet late" role="status">
        {t('conversation.loading')}
      </p>
    )
  const { conversation } = data
  const { order, card, people, kind } = conversation
  const place = conversationPlaceOf(conversation)
  const right = order ? 'Order' : card ? 'Kanban' : 'Chat'
  const mayWrite = kind !== 'notice' && !card?.archived && may(['update', right])

  // Omitted on a phone, where it would leave the number no room.
  const state = order && <StateChip state={order.state} />

  return (
    <>
      <header className={styles.head}>
        <Back />
        <span className={styles.face}>
          <ConversationAvatar of={conversation} />
        </span>
        <div className={styles.words}>
          <h2 className="truncated">{conversationTitle(conversation)}</h2>
          {order && <p className="aside truncated">{order.address}</p>}
          <LazyPart>{card && <WayToCard of={card} />}</LazyPart>
          {kind === 'notice' && <p className="aside">{t('chat.notice')}</p>}
          {kind === 'group' && <p className="aside truncated">{people.map(personName).join(', ')}</p>}
          {isNarrow && state && <div>{state}</div>}
        </div>
        <div className={styles.tools}>
          {!isNarrow && state}
          {kind === 'group' && may(['update', 'Chat']) && (
            <IconButton icon={IconUsersPlus} label={t('chat.group')} onClick={() => setIsRegrouping(true)} />
          )}
          <LazyPart>
            {kind !== 'notice' && <Mute of={conversation} />}
            <FilesButton place={place} mayKeep={mayWrite} />
          </LazyPart>
        </div>
      </header>
      <div className={styles.conversation}>
        <LazyPart>
          <ReadLog
            key={at}
            place={place}
            mayWrite={mayWrite}
            Menu={Menu}
            title={conversationTitle(conversation)}
            happened={(entry) => <HistoryLine entry={entry} />}
            at={at ?? opened?.at}
            talkId={id}
            onLeave={toList}
            eventText={(event, by) => eventText(event, by, t)}
          />
        </LazyPart>
        {order && <OrderPane id={order.id} />}
      </div>
      <LazyPart>
        {kind === 'notice' && <NoticeBar of={conversation} />}
        {isRegrouping && (
          <GroupDialog
            group={conversation}
            onClose={() => setIsRegrouping(false)}
            onLeft={() => ask(({ c: _, m: __, ...now }) => now)}
          />
        )}
      </LazyPart>
    </>
  )
}

/** Shows the open conversation next to the list. */
const toList = () => document.querySelector<HTMLElement>('[data-conversations] [aria-current]')?.focus()

function Back() {
  const t = useT()
  const { of } = usePageQuery()
  return (
    <Link
      href={addressOf('chat', of ? { of } : {})}
      className={`link ${styles.back}`}
      aria-label={t('chat.back')}
    >
      <IconArrowLeft className="turns" size={22} aria-hidden="true" />
    </Link>
  )
}

const mostSlots = 4

function OrderPane({ id }: { id: string }) {
  const t = useT()
  const { data: order } = useQuery({ ...query('GET /orders/:id', { params: { id } }), meta: { quiet: true } })
  const may = useMay()
  return (
    <aside className={styles.pane} aria-label={t('chat.order')}>
      <Link className="link" href={addressOf('order', { id })}>
        {t('chat.openOrder')}
      </Link>
      {order && (
        <dl className="notes">
          <div>
            <dt className="aside">{t('chat.object')}</dt>
            <dd>
              {may(['read', 'Building']) ? (
                <Link className="link" href={addressOf('building', { id: order.building.id })}>
                  {order.building.address}, {order.building.city}
                </Link>
              ) : (
                `${order.building.address}, ${order.building.city}`
              )}
            </dd>
          </div>
          <div>
            <dt className="aside">{t('chat.slots')}</dt>
            {order.slots.length === 0 && <dd>{t('orders.noSlot')}</dd>}
            {order.slots.slice(-mostSlots).map((slot) => (
              <dd key={slot.id}>
                {spanOf(slot.startAt, slot.endAt)}
                <br />
                <span className="aside">{slot.performers.map(({ name }) => name).join(', ')}</span>
              </dd>
            ))}
          </div>
          {order.comment && (
            <div>
              <dt className="aside">{t('chat.remarks')}</dt>
              <dd className="prose">
                <WithPhones text={order.comment} />
              </dd>
            </div>
          )}
        </dl>
      )}
    </aside>
  )
}

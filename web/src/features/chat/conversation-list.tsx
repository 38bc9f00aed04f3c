import { IconBellOff, IconMessagePlus, IconSpeakerphone } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  conversationsAtOnce,
  mostConversations,
} from '@zlecenia/contract/features/chat/conversations-at-once'
import { addressOf } from '@zlecenia/contract/pages'
import { lazy, useState } from 'react'
import type { Unsent } from '#features/conversations/index.ts'
import { StateChip } from '#features/orders/index.ts'
import { byArrows } from '#lib/by-arrows.ts'
import { dayOf, timeOf } from '#lib/dates.ts'
import { useT, withMessages } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { useQueryChange } from '#lib/page.ts'
import { ListSearchField } from '#ui/data-table/list-filters.tsx'
import { Button } from '#ui/form/button.tsx'
import { GroupedItem, Groups, inGroups } from '#ui/groups.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { QueryState } from '#ui/query-state.tsx'
import {
  type Conversation,
  conversationPlaceOf,
  conversationTitle,
  type Filter,
  filters,
  listQuery,
  waitingIn,
} from './chat.api.ts'
import styles from './chat-page.module.css'
import { ConversationAvatar } from './conversation-avatar.tsx'
import { eventText } from './event-text.ts'
import { useUnsent } from './use-unsent.ts'

const loadDialogs = () => withMessages(import('./chat-dialogs.ts'))
const NewConversation = lazy(() => loadDialogs().then((it) => ({ default: it.NewConversation })))
const UnsentButton = lazy(() => loadDialogs().then((it) => ({ default: it.UnsentButton })))
const NewNotice = lazy(() => loadDialogs().then((it) => ({ default: it.NewNotice })))

export function ConversationList({ open, of }: { open: string | undefined; of: Filter }) {
  const t = useT()
  const may = useMay()
  const ask = useQueryChange()
  const [q, setQ] = useState('')
  const [most, setMost] = useState(conversationsAtOnce)
  const [begun, setBegun] = useState<'conversation' | 'notice' | null>(null)
  const unsent = useUnsent()
  const list = useQuery({
    ...listQuery({ q, of, most }),
    placeholderData: keepPreviousData,
  })
  const onClose = () => setBegun(null)
  const rows = list.data?.conversations
  // One of them is a Tab stop.
  const stop = (rows?.find(({ id }) => id === open) ?? rows?.[0])?.id
  const shownFilters = filters.filter((it) => it !== 'cards' || may(['read', 'Kanban']))
  const onMade = (c: string) => ask(({ of: _, m: __, ...now }) => ({ ...now, c }))
  return (
    <section className={styles.list} aria-label={t('chat.list')}>
      <div className="ends">
        <h2>{t('chat.list')}</h2>
        <div className="cluster">
          {may(['create', 'Notice']) && (
            <IconButton
              icon={IconSpeakerphone}
              label={t('chat.newNotice')}
              onClick={() => setBegun('notice')}
            />
          )}
          {may(['create', 'Chat']) && (
            <IconButton
              icon={IconMessagePlus}
              label={t('chat.new')}
              onClick={() => setBegun('conversation')}
            />
          )}
        </div>
      </div>
      <div className="stack tight">
        <ListSearchField label={t('chat.find')} hint="" value={q} onChange={setQ} />
      </div>
      <nav className={styles.filters} aria-label={t('chat.list')}>
        {shownFilters.map((it) => (
          <button
            key={it}
            type="button"
            className={styles.filter}
            aria-pressed={it === of}
            onClick={() =>
              ask(({ of: _, ...now }) => (it === 'all' ? now : { ...now, of: it }), { replace: true })
            }
          >
            {t(`chat.${it}`)}
          </button>
        ))}
      </nav>
      <LazyPart>
        <UnsentButton />
      </LazyPart>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are handled here for all links inside */}
      <div
        className={styles.rows}
        data-conversations
        onKeyDown={(event) => byArrows(event, 'a[href]', 'first')}
      >
        <QueryState query={list} failed={t('chat.failed')} loading={t('chat.loading')}>
          {({ conversations, isMore }) =>
            conversations.length === 0 ? (
              q || of !== 'all' ? (
                <p className="quiet">{t('chat.nothing')}</p>
              ) : (
                <MessagePanel title={t('chat.none')} text={t('chat.noneText')} />
              )
            ) : (
              <>
                <Groups groups={inGroups(conversations)} groupClass={styles.group}>
                  {(it) => {
                    const left = unsent.find(({ place }) => place === conversationPlaceOf(it))
                    return (
                      <Row
                        key={it.id}
                        it={it}
                        of={of}
                        left={left}
                        isOpen={it.id === open}
                        isStop={it.id === stop}
                      />
                    )
                  }}
                </Groups>
                {isMore && most < mostConversations && (
                  <Button
                    look="text"
                    busy={list.isPlaceholderData}
                    onClick={() => setMost(most + conversationsAtOnce)}
                  >
                    {t('chat.more')}
                  </Button>
                )}
              </>
            )
          }
        </QueryState>
      </div>
      <LazyPart>
        {begun === 'conversation' && <NewConversation onClose={onClose} onMade={onMade} />}
        {begun === 'notice' && <NewNotice onClose={onClose} onMade={onMade} />}
      </LazyPart>
    </section>
  )
}

function textOf(
  message: Omit<NonNullable<Conversation['last']>, 'files'> & { files?: number },
  t: ReturnType<typeof useT>,
): string {
  const { event, by, body, files = 0 } = message
  if (event) return eventText(event, by, t)
  return `${by}: ${body || (files > 0 ? t('chat.fileOnly', { count: files }) : t('chat.deleted'))}`
}

function unsentText({ message }: Unsent, t: ReturnType<typeof useT>): string {
  const { body, files } = message
  const text = body || t('chat.fileOnly', { count: files.length })
  return t('state' in message ? 'chat.notSent' : 'chat.draft', { text })
}

const today = () => dayOf(new Date())

interface RowProps {
  it: Conversation
  of: Filter
  left: Unsent | undefined
  isOpen: boolean
  isStop: boolean
}

function Row({ it, of, left, isOpen, isStop }: RowProps) {
  const t = useT()
  const waiting = waitingIn(it)
  const shown = it.hit ?? it.last
  const query = { c: it.id, ...(it.hit && { m: it.hit.id }), ...(of !== 'all' && { of }) }
  return (
    <GroupedItem>
      <Link
        href={addressOf('chat', query)}
        className={styles.row}
        tabIndex={isStop ? 0 : -1}
        aria-current={isOpen ? 'true' : undefined}
      >
        <ConversationAvatar of={it} />
        <span className={styles.words}>
          <span className={styles.ends}>
            <strong className="truncated">{conversationTitle(it)}</strong>
            {it.mutedUntil && <IconBellOff size={16} stroke={1.75} aria-label={t('chat.muted')} role="img" />}
            {shown && (
              <time className="aside whole" dateTime={shown.at}>
                {dayOf(shown.at) === today() ? timeOf(shown.at) : dayOf(shown.at)}
              </time>
            )}
          </span>
          {it.order && (
            <span className={styles.ends}>
              <span className="aside truncated">{it.order.address}</span>
              <StateChip state={it.order.state} />
            </span>
          )}
          {it.card && <span className="aside truncated">{it.card.board.name}</span>}
          <span className={styles.ends}>
            <span className={`aside truncated ${left ? styles.unsent : ''}`}>
              {left ? unsentText(left, t) : shown && textOf(shown, t)}
            </span>
            {waiting > 0 && (
              <span className={styles.badge}>
                <span aria-hidden="true">{waiting}</span>
                <span className="visually-hidden">{t('chat.waiting', { n: waiting })}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </GroupedItem>
  )
}

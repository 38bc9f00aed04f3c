import { IconMessagePlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { chat } from '@zlecenia/contract/messages/pl/chat'
import { addressOf } from '@zlecenia/contract/pages'
import { useDeferredValue, useState } from 'react'
import { dayOf, timeOf } from '../../lib/dates.ts'
import { addMessages, useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/may.ts'
import { usePageQuery, useQueryChange } from '../../lib/page.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Field } from '../../ui/form/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Avatar } from '../users/index.ts'
import { StateChip } from '../work-orders/index.ts'
import { type Conversation, type Filter, filters, listQuery, talkTitle, waitingIn } from './chat.api.ts'
import styles from './chat-page.module.css'
import { NewConversation } from './new-conversation.tsx'
import { Thread } from './thread.tsx'

addMessages({ chat })

const isFilter = (it: unknown): it is Filter => filters.includes(it as Filter)

/** Which conversation is open, and the filter, are in the URL. */
export function ChatPage() {
  const t = useT()
  const { c: open, of } = usePageQuery()
  usePageTitle(t('chat.title'))
  return (
    <div className={`card ${styles.page}`} data-open={open ? '' : undefined}>
      <h1 className="visually-hidden">{t('chat.title')}</h1>
      <Conversations open={open} of={isFilter(of) ? of : 'all'} />
      <section className={styles.thread} aria-label={t('conversation.title')}>
        {open ? <Thread key={open} id={open} /> : <MessagePanel title={t('chat.choose')} text="" />}
      </section>
    </div>
  )
}

function Conversations({ open, of }: { open: string | undefined; of: Filter }) {
  const t = useT()
  const mayBegin = useMay()(['create', 'Chat'])
  const ask = useQueryChange()
  const [typed, setTyped] = useState('')
  const [isNew, setIsNew] = useState(false)
  const list = useQuery({
    ...listQuery(useDeferredValue(typed).trim(), of),
    placeholderData: keepPreviousData,
  })
  return (
    <section className={styles.list} aria-label={t('chat.list')}>
      <div className="ends">
        <h2>{t('chat.list')}</h2>
        {mayBegin && (
          <IconButton icon={IconMessagePlus} label={t('chat.new')} onClick={() => setIsNew(true)} />
        )}
      </div>
      <Field
        type="search"
        name="chat.find"
        label={t('chat.find')}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <nav className={styles.filters} aria-label={t('chat.list')}>
        {filters.map((it) => (
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
      <div className={styles.rows}>
        <QueryState query={list} failed={t('chat.failed')} loading={t('chat.loading')}>
          {({ conversations }) =>
            conversations.length === 0 ? (
              typed || of !== 'all' ? (
                <p className="quiet">{t('chat.nothing')}</p>
              ) : (
                <MessagePanel title={t('chat.none')} text={t('chat.noneText')} />
              )
            ) : (
              <ul>
                {conversations.map((it) => (
                  <Row key={it.id} it={it} of={of} isOpen={it.id === open} />
                ))}
              </ul>
            )
          }
        </QueryState>
      </div>
      {isNew && (
        <NewConversation
          onClose={() => setIsNew(false)}
          onMade={(c) => ask(({ of: _, ...now }) => ({ ...now, c }))}
        />
      )}
    </section>
  )
}

const today = () => dayOf(new Date())

function Row({ it, of, isOpen }: { it: Conversation; of: Filter; isOpen: boolean }) {
  const t = useT()
  const waiting = waitingIn(it)
  const [first] = it.people
  const lastText = ({ body, files }: { body: string; files: number }) =>
    body || (files > 0 ? t('chat.fileOnly', { count: files }) : t('chat.deleted'))
  const query = { c: it.id, ...(of !== 'all' && { of }) }
  return (
    <li>
      <Link href={addressOf('chat', query)} className={styles.row} aria-current={isOpen ? 'true' : undefined}>
        {it.kind === 'direct' && first && <Avatar user={first} />}
        <span className={styles.words}>
          <span className={styles.ends}>
            <strong className="truncated">{talkTitle(it)}</strong>
            {it.last && (
              <time className="aside whole" dateTime={it.last.at}>
                {dayOf(it.last.at) === today() ? timeOf(it.last.at) : dayOf(it.last.at)}
              </time>
            )}
          </span>
          {it.order && (
            <span className={styles.ends}>
              <span className="aside truncated">{it.order.address}</span>
              <StateChip state={it.order.state} />
            </span>
          )}
          <span className={styles.ends}>
            <span className="aside truncated">{it.last && `${it.last.by}: ${lastText(it.last)}`}</span>
            {waiting > 0 && (
              <span className={styles.badge}>
                <span aria-hidden="true">{waiting}</span>
                <span className="visually-hidden">{t('chat.waiting', { n: waiting })}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}

import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { addressOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { spanOf } from '../../lib/dates.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/may.ts'
import { ProblemError } from '../../lib/problem-error.ts'
import { problemText } from '../../lib/problem-text.ts'
import { query } from '../../lib/query.ts'
import { refresh } from '../../lib/refresh.ts'
import { Button } from '../../ui/form/button.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { Link } from '../../ui/link.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'
import { ConversationLog, FilesButton, placeOfTalk } from '../conversations/index.ts'
import { HistoryLine, StateChip } from '../work-orders/index.ts'
import { conversationOf, personName, talkTitle } from './chat.api.ts'
import styles from './chat-page.module.css'

export function Thread({ id }: { id: string }) {
  const t = useT()
  const queries = useQueryClient()
  const may = useMay()
  const { data, error, refetch } = useQuery(conversationOf(id))
  const [readSeq, setReadSeq] = useState<number>()
  // What was new when it was opened stays marked while it is open.
  if (data && readSeq === undefined) {
    const { follows, lastSeq, readSeq: read } = data.conversation
    setReadSeq(follows ? read : lastSeq)
  }
  // Whoever is taken off an order loses what they saw of it, not only what comes.
  if (error instanceof ProblemError && [400, 404].includes(error.status))
    return (
      <>
        <Back />
        <MessagePanel title={t('chat.closed')} text={t('chat.closedText')} />
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
  const { conversation, marks } = data
  const { order, people, kind } = conversation
  const place = order ? order.id : placeOfTalk(id)
  const mayWrite = may(order ? ['update', 'Order'] : ['update', 'Chat'])

  async function onSeen(seq: number) {
    if (seq <= conversation.readSeq) return
    // Told again by what is seen next.
    await call('PUT /conversations/:id/read', { params: { id }, body: { seq }, quiet: true }).catch(
      () => undefined,
    )
    await refresh(queries, 'talk')
  }

  return (
    <>
      <header className={styles.head}>
        <Back />
        <div className={styles.words}>
          <h2 className="truncated">{talkTitle(conversation)}</h2>
          {order && <p className="aside truncated">{order.address}</p>}
          {kind === 'group' && <p className="aside truncated">{people.map(personName).join(', ')}</p>}
        </div>
        {order && <StateChip state={order.state} />}
        <LazyPart>
          <FilesButton place={place} mayKeep={mayWrite} />
        </LazyPart>
      </header>
      <div className={styles.talk}>
        <LazyPart>
          <ConversationLog
            {...{ place, mayWrite }}
            happened={(entry) => <HistoryLine entry={entry} />}
            chat={{ readSeq: readSeq ?? conversation.readSeq, marks, onSeen }}
          />
        </LazyPart>
        {order && <OrderPane id={order.id} />}
      </div>
    </>
  )
}

function Back() {
  const t = useT()
  return (
    <Link href={addressOf('chat')} className={`link ${styles.back}`} aria-label={t('chat.back')}>
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
              <dd className="prose">{order.comment}</dd>
            </div>
          )}
        </dl>
      )}
    </aside>
  )
}

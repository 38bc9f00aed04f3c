import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { dayAndTimeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { problemText } from '#lib/problem-text.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Button } from '#ui/form/button.tsx'
import { toast } from '#ui/toast/toast.ts'
import { type Conversation, personName } from './chat.api.ts'
import styles from './chat-page.module.css'

/** Confirms a notice; its publishers see who has confirmed. */
export function NoticeBar({ of: { id, confirmedAt } }: { of: Conversation }) {
  const t = useT()
  const queries = useQueryClient()
  const isKeeper = useMay()(['create', 'Notice'])
  const [isBusy, setIsBusy] = useState(false)
  async function confirm() {
    setIsBusy(true)
    try {
      await call('PUT /notices/:id/confirmation', { params: { id } })
      await refresh(queries, 'conversation', 'notification')
    } catch (error) {
      toast.error(problemText(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className={`${styles.notice} no-print`}>
      {isKeeper ? <Confirmations id={id} /> : <span />}
      {confirmedAt ? (
        <span className="aside">{t('chat.confirmed', { when: dayAndTimeOf(confirmedAt) })}</span>
      ) : (
        <Button look="filled" busy={isBusy} onClick={() => void confirm()}>
          {t('chat.confirm')}
        </Button>
      )}
    </div>
  )
}

function Confirmations({ id }: { id: string }) {
  const t = useT()
  const { data } = useQuery({
    ...query('GET /notices/:id/confirmations', { params: { id } }),
    meta: { quiet: true },
  })
  if (!data) return <span />
  const read = data.people.filter((it) => it.confirmedAt !== null)
  const unread = data.people.filter((it) => it.confirmedAt === null)
  const label = t('chat.confirmations', { n: read.length, of: data.people.length })
  return (
    <Disclosure above className="link" label={label} button={label}>
      {() => (
        <dl className={`notes ${styles.confirmations}`}>
          <div>
            <dt className="aside">{t('chat.haveNot')}</dt>
            {unread.map((it) => (
              <dd key={it.id}>{personName(it)}</dd>
            ))}
          </div>
          <div>
            <dt className="aside">{t('chat.haveRead')}</dt>
            {read.map((it) => (
              <dd key={it.id}>
                {personName(it)} <span className="aside">{dayAndTimeOf(it.confirmedAt ?? '')}</span>
              </dd>
            ))}
          </div>
        </dl>
      )}
    </Disclosure>
  )
}

import { IconCheck, IconClipboardPlus, IconLink, IconUserPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { mailAbout } from '@zlecenia/contract/messages/pl/mail-about'
import { mailLinks } from '@zlecenia/contract/messages/pl/mail-links'
import { useState } from 'react'
import { OwnLetter } from '#features/mail/parts.ts'
import { AddClientDialog } from '#features/order-dialog/index.ts'
import { dayAndTimeOf } from '#lib/dates.ts'
import { addMessages, useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { Button } from '#ui/form/button.tsx'
import { Select } from '#ui/form/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { LinkPicker } from './link-picker.tsx'
import { LinkedRecords, RelatedInvoices, RelatedOrders } from './linked-records.tsx'
import { type LinksOfThread, linksQuery } from './links.api.ts'
import styles from './links.module.css'
import { useLinks } from './use-links.ts'
import { usePreparedAnswer } from './use-prepared-answer.ts'

addMessages({ mailAbout, mailLinks })

/** Proposals to confirm, linked records, and what can be made of the letters. */
export function ThreadLinksCard({ threadId }: { threadId: string }) {
  const t = useT()
  const found = useQuery(linksQuery(threadId))
  const { data, error, refetch } = found
  return (
    <section className={`card ${styles.links}`} aria-label={t('mailLinks.title')}>
      {data && <Links key={threadId} threadId={threadId} data={data} />}
      {!data && !error && (
        <p className="aside late" role="status">
          {t('mailLinks.loading')}
        </p>
      )}
      {!data && error && (
        <>
          <p className="quiet">{t('mailLinks.failed')}</p>
          <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
        </>
      )}
    </section>
  )
}

function Links({ threadId, data }: { threadId: string; data: LinksOfThread }) {
  const t = useT()
  const may = useMay()
  const doing = useLinks(threadId)
  const mayLink = may(['update', 'Email'])
  const { letters, messageId, choose } = useLetterToUse(threadId)
  usePreparedAnswer(threadId)
  const [isFinding, setIsFinding] = useState(false)
  const { links, proposals, sender, orders, invoices, ownLetters } = data
  const isEmpty = links.length + proposals.length === 0 && sender === 'known'
  return (
    <>
      {mayLink && letters.length > 1 && messageId && (
        <Select
          label={t('mailLinks.fromLetter')}
          value={messageId}
          onChange={({ target }) => choose(target.value)}
        >
          {letters.map((it) => (
            <option key={it.id} value={it.id}>
              {t('mailLinks.letterOf', {
                from: it.fromName || it.fromAddr || t('mail.noSender'),
                when: dayAndTimeOf(it.at),
              })}
            </option>
          ))}
        </Select>
      )}
      {mayLink && may(['create', 'Order']) && messageId && (
        <Button
          look="filled"
          busy={doing.busy === 'order'}
          icon={<IconClipboardPlus size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => void doing.createOrder(messageId)}
        >
          {t('mailLinks.createOrder')}
        </Button>
      )}
      {proposals.length > 0 && <Proposals of={proposals} mayLink={mayLink} doing={doing} />}
      {sender === 'unknown' && !links.some(({ kind }) => kind === 'customer') && (
        <UnknownSender from={data.from} mayLink={mayLink} doing={doing} />
      )}
      {isEmpty && <p className="quiet">{t('mailLinks.none')}</p>}
      <LinkedRecords of={links} mayLink={mayLink} onRemove={(target) => void doing.unlink(target)} />
      <RelatedOrders
        linked={links}
        of={orders}
        onAppend={
          mayLink && may(['update', 'Order']) && messageId
            ? (order) => void doing.append(order, messageId)
            : undefined
        }
        busy={doing.busy}
      />
      <RelatedInvoices of={invoices} />
      {ownLetters.map((letter) => (
        <OwnLetter key={letter.id} letter={letter} />
      ))}
      {mayLink && (
        <Button
          look="text"
          aria-expanded={isFinding}
          icon={<IconLink size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setIsFinding(!isFinding)}
        >
          {t('mailLinks.find')}
        </Button>
      )}
      {isFinding && (
        <div className={styles.picker}>
          <LinkPicker
            onPick={(target) => {
              setIsFinding(false)
              void doing.link(target)
            }}
          />
        </div>
      )}
    </>
  )
}

/** The letter that an order is made from: the last one received, unless another is chosen. */
function useLetterToUse(threadId: string) {
  const { data } = useQuery({
    ...query('GET /mail/threads/:id', { params: { id: threadId } }),
    meta: { quiet: true },
  })
  const [chosen, choose] = useState<string | null>(null)
  const letters = data?.letters.filter(({ isGone }) => !isGone) ?? []
  const usual = letters.findLast(({ sent }) => !sent)?.id ?? null
  return { letters, messageId: letters.find(({ id }) => id === chosen)?.id ?? usual, choose }
}

type Doing = ReturnType<typeof useLinks>
interface Part {
  mayLink: boolean
  doing: Doing
}

function Proposals({ of, mayLink, doing }: Part & { of: LinksOfThread['proposals'] }) {
  const t = useT()
  return (
    <ul className={styles.proposals} aria-label={t('mailLinks.proposals')}>
      {of.map((it) => (
        <li key={`${it.kind} ${it.id}`} className={styles.proposal}>
          <span className={styles.proposed}>
            <span>{t(`mailLinks.ask.${it.kind}`, { name: it.name })}</span>
            <span className="aside">
              {[it.more, t(`mailLinks.why.${it.how}`)].filter(Boolean).join(' · ')}
            </span>
          </span>
          {mayLink && (
            <span className={styles.answers}>
              <IconButton
                small
                icon={IconCheck}
                label={t('mailLinks.confirmName', { name: it.name })}
                title={t('mailLinks.confirm')}
                aria-busy={doing.busy === it.id || undefined}
                onClick={() => void doing.link(it)}
              />
              <IconButton
                small
                icon={IconX}
                label={t('mailLinks.dismiss', { name: it.name })}
                onClick={() => void doing.dismiss(it)}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Only a person makes a client of a sender. */
function UnknownSender({ from, mayLink, doing }: Part & { from: LinksOfThread['from'] }) {
  const t = useT()
  const may = useMay()
  const [isAdding, setIsAdding] = useState(false)
  const [begun] = useState({ name: from?.name ?? '', email: from?.address ?? '' })
  return (
    <div className={styles.unknown}>
      <p className="quiet">
        {t('mailLinks.unknown')}
        {from && (
          <>
            : <bdi>{from.address}</bdi>
          </>
        )}
      </p>
      {mayLink && may(['create', 'Customer']) && (
        <Button
          aria-haspopup="dialog"
          icon={<IconUserPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setIsAdding(true)}
        >
          {t('mailLinks.addClient')}
        </Button>
      )}
      {isAdding && (
        <LazyPart>
          <AddClientDialog
            begun={begun}
            onAdded={(id) => {
              setIsAdding(false)
              void doing.link({ kind: 'customer', id, name: begun.name })
            }}
            onClose={() => setIsAdding(false)}
          />
        </LazyPart>
      )}
    </div>
  )
}

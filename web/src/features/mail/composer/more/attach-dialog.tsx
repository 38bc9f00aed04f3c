import { IconCheck, IconFile, IconFileTypePdf, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MailDraft } from '@zlecenia/contract/features/mail/writing.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { type ReactNode, useEffect, useState } from 'react'
import { call, type Sent } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { newId } from '#lib/new-id.ts'
import { sizeText } from '#lib/numbers.ts'
import { problemText } from '#lib/problem-text.ts'
import { query } from '#lib/query.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { QueryState } from '#ui/query-state.tsx'
import styles from '../composer.module.css'
import type { LetterFiles } from './letter-files.ts'
import './messages.ts'

const widthPx = 560
const shown = 8

type Attached = Sent<'POST /mail/drafts/:id/attach'>['body']
type Source = Attached extends infer One ? (One extends unknown ? Omit<One, 'fileId'> : never) : never

interface AttachDialogProps {
  kind: 'order' | 'invoice' | 'letter'
  draft: MailDraft
  files: LetterFiles
  onClose: () => void
}

/** Copies files of the program into the letter: papers and files of an order, an invoice, files of the answered letter. */
export function AttachDialog({ kind, draft, files, onClose }: AttachDialogProps) {
  const t = useT()
  const [problem, setProblem] = useState<string | null>(null)
  /** Sources that are being copied, and copied ones. */
  const [done, setDone] = useState<ReadonlyMap<string, 'busy' | 'done'>>(new Map())
  const [ids] = useState(() => new Map<string, string>())
  async function attach(source: Source): Promise<void> {
    const key = JSON.stringify(source)
    const fileId = ids.get(key) ?? newId()
    ids.set(key, fileId)
    setProblem(null)
    setDone((all) => new Map(all).set(key, 'busy'))
    try {
      const body = { ...source, fileId } as Attached
      files.took(await call('POST /mail/drafts/:id/attach', { params: { id: draft.id }, body, quiet: true }))
      setDone((all) => new Map(all).set(key, 'done'))
    } catch (error) {
      setDone((all) => new Map([...all].filter(([it]) => it !== key)))
      setProblem(problemText(error))
    }
  }
  const row: Row = (source, name, about, icon = <IconFile size={18} stroke={1.75} aria-hidden="true" />) => {
    const state = done.get(JSON.stringify(source))
    return (
      <li key={JSON.stringify(source)}>
        <Button
          look="row"
          busy={state === 'busy'}
          onClick={() => state !== 'done' && void attach(source)}
          icon={icon}
        >
          <span className={`truncated ${styles.grows}`}>{name}</span>
          <small>{about}</small>
          {state === 'done' ? (
            <IconCheck size={18} stroke={1.75} role="img" aria-label={t('mailComposerMore.attached')} />
          ) : (
            <IconPlus size={18} stroke={1.75} aria-hidden="true" />
          )}
        </Button>
      </li>
    )
  }
  return (
    <Modal
      title={t(`mailComposerMore.attachTitle.${kind}`)}
      closeLabel={t('shell.close')}
      width={widthPx}
      onClose={onClose}
      actions={
        <Button look="filled" onClick={onClose}>
          {t('mailComposerMore.ready')}
        </Button>
      }
    >
      <div className="stack">
        {problem && (
          <Banner tone="error" announced>
            {problem}
          </Banner>
        )}
        {kind === 'order' && <OfOrder threadId={draft.threadId} row={row} />}
        {kind === 'invoice' && <OfInvoices threadId={draft.threadId} row={row} />}
        {kind === 'letter' && draft.answersId && <OfLetter id={draft.answersId} row={row} />}
      </div>
    </Modal>
  )
}

type Row = (source: Source, name: string, about: string, icon?: ReactNode) => ReactNode
const pdf = <IconFileTypePdf size={18} stroke={1.75} aria-hidden="true" />

/** Words of a search, a moment after the last key. */
function useSearched(): { typed: string; q: string; type: (text: string) => void } {
  const [typed, type] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), limits.searchDebounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, q, type }
}

interface Sources {
  threadId: string | null
  row: Row
}

/** Records that the thread is linked with, and those of its client and building. */
function useRecordsOfThread(threadId: string | null) {
  const { data } = useQuery({
    ...query('GET /mail/threads/:id/links', { params: { id: threadId ?? '' } }),
    enabled: threadId !== null,
    meta: { quiet: true },
  })
  const linked = (kind: 'order' | 'invoice') =>
    (data?.links ?? []).filter((it) => it.kind === kind).map(({ id, name, more }) => ({ id, name, more }))
  const unique = <T extends { id: string }>(all: T[]) =>
    all.filter(({ id }, n) => all.findIndex((it) => it.id === id) === n).slice(0, shown)
  return {
    orders: linked('order'),
    near: unique([
      ...linked('order'),
      ...(data?.orders ?? []).map(({ id, number, place }) => ({ id, name: number, more: place })),
    ]),
    invoices: unique([
      ...linked('invoice'),
      ...(data?.invoices ?? []).map(({ id, number }) => ({ id, name: number, more: null })),
    ]),
  }
}

function OfThread({ children }: { children: ReactNode[] }) {
  const t = useT()
  if (children.flat().length === 0) return null
  return (
    <section className="stack tight" aria-label={t('mailComposerMore.ofThread')}>
      <p className="aside">{t('mailComposerMore.ofThread')}</p>
      <ul className={styles.menuList}>{children}</ul>
    </section>
  )
}

function OfOrder({ threadId, row }: Sources) {
  const t = useT()
  const { typed, q, type } = useSearched()
  const [chosen, choose] = useState<string | null>(null)
  const { orders: linked, near } = useRecordsOfThread(threadId)
  const input = { query: { size: shown, ...(q && { q }) } }
  const orders = useQuery({
    ...query('GET /orders', input),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  if (chosen) return <FilesOfOrder id={chosen} row={row} onBack={() => choose(null)} />
  const order = (id: string, number: string, about: string) => (
    <li key={id}>
      <Button look="row" onClick={() => choose(id)}>
        <span className="name">{number}</span>
        <small className="truncated">{about}</small>
      </Button>
    </li>
  )
  return (
    <>
      <OfThread>
        {linked.map(({ id, name }) =>
          row(
            { kind: 'orderPaper', orderId: id },
            t('mailComposerMore.orderPaperOf', { number: name }),
            'PDF',
            pdf,
          ),
        )}
        {near.map(({ id, name, more }) => order(id, name, more ?? ''))}
      </OfThread>
      <Field
        data-autofocus=""
        type="search"
        label={t('mailComposerMore.findOrder')}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <QueryState query={orders} failed={t('mailComposerMore.ordersFailed')}>
        {({ rows }) => (
          <ul className={styles.menuList}>
            {rows.map(({ id, number, client, building }) =>
              order(id, number, `${client.name}, ${building.address}`),
            )}
            {rows.length === 0 && <li className="aside">{t('mailComposerMore.nothing')}</li>}
          </ul>
        )}
      </QueryState>
    </>
  )
}

function FilesOfOrder({ id, row, onBack }: { id: string; row: Row; onBack: () => void }) {
  const t = useT()
  const order = useQuery({ ...query('GET /orders/:id', { params: { id } }), meta: { quiet: true } })
  return (
    <QueryState query={order} failed={t('mailComposerMore.ordersFailed')}>
      {({ number, files }) => (
        <>
          <div className="line">
            <strong className={styles.grows}>{number}</strong>
            <Button look="text" onClick={onBack}>
              {t('mailComposerMore.otherOrder')}
            </Button>
          </div>
          <ul className={styles.menuList}>
            {row({ kind: 'orderPaper', orderId: id }, t('mailComposerMore.orderPaper'), 'PDF', pdf)}
            {files.map((it) =>
              row({ kind: 'orderFile', orderId: id, of: it.id }, it.name, sizeText(it.size)),
            )}
          </ul>
        </>
      )}
    </QueryState>
  )
}

function OfInvoices({ threadId, row }: Sources) {
  const t = useT()
  const { invoices: near } = useRecordsOfThread(threadId)
  const { typed, q, type } = useSearched()
  const input = { query: { size: shown, ...(q && { q }) } }
  const invoices = useQuery({
    ...query('GET /invoices', input),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  return (
    <>
      <OfThread>
        {near.map(({ id, name, more }) => row({ kind: 'invoice', invoiceId: id }, name, more ?? '', pdf))}
      </OfThread>
      <Field
        data-autofocus=""
        type="search"
        label={t('mailComposerMore.findInvoice')}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <QueryState query={invoices} failed={t('mailComposerMore.invoicesFailed')}>
        {({ rows }) => {
          const issued = rows.filter((it) => it.number !== null)
          return (
            <ul className={styles.menuList}>
              {issued.map((it) => row({ kind: 'invoice', invoiceId: it.id }, it.number ?? '', it.buyer, pdf))}
              {issued.length === 0 && <li className="aside">{t('mailComposerMore.nothing')}</li>}
            </ul>
          )
        }}
      </QueryState>
    </>
  )
}

function OfLetter({ id, row }: { id: string; row: Row }) {
  const t = useT()
  const letter = useQuery({ ...query('GET /mail/messages/:id', { params: { id } }), meta: { quiet: true } })
  return (
    <QueryState query={letter} failed={t('mailComposerMore.letterFailed')}>
      {({ parts }) => {
        const files = parts.filter((it) => !it.isInline)
        return (
          <ul className={styles.menuList}>
            {files.map(({ n, name, size }) =>
              row({ kind: 'letterPart', messageId: id, n }, name, sizeText(size)),
            )}
            {files.length === 0 && <li className="aside">{t('mailComposerMore.noParts')}</li>}
          </ul>
        )
      }}
    </QueryState>
  )
}

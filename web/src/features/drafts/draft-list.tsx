import { IconArrowBackUp, IconFileText, IconTrash, IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DraftKind } from '@zlecenia/contract/features/drafts/draft-sections'
import { limits } from '@zlecenia/contract/lib/limits'
import { drafts as sentences } from '@zlecenia/contract/messages/pl/drafts'
import { useEffect } from 'react'
import { ageOf } from '#lib/age-of.ts'
import { addMessages, t as translate, useT } from '#lib/i18n.ts'
import type { CreatedRecord } from '#lib/outbox/record.ts'
import { invalidate, query } from '#lib/query.ts'
import { isReachable, onReachable } from '#lib/reachable.ts'
import { signedInUser } from '#lib/session.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { useFocusKept } from '#ui/form/use-focus-kept.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast/toast.ts'
import { discardDraft } from './discard-draft.ts'
import { type ListedDraft, listedDrafts } from './draft-list.api.ts'
import styles from './draft-list.module.css'
import { outboxes } from './draft-outbox.ts'
import { forgetLeftOpen, useLeftOpen } from './left-open.ts'

addMessages({ drafts: sentences })

interface DraftListProps {
  /** Placed above other elements at the foot of the page. */
  isLifted?: boolean
  onResume: (draftId: string) => void
}

export function DraftList({ isLifted = false, onResume }: DraftListProps) {
  const t = useT()
  const drafts = useDraftsOf('order')
  const focus = useFocusKept<HTMLUListElement>('orders')
  if (drafts.length === 0) return null
  return (
    <section className={styles.root} data-lifted={isLifted || undefined} aria-label={t('drafts.title')}>
      <WayBack drafts={drafts} onResume={onResume} />
      <Disclosure
        above
        className={`floating ${styles.open}`}
        label={t('drafts.open', { count: drafts.length })}
        button={
          <>
            <IconFileText size={18} stroke={1.75} aria-hidden="true" />
            <span className={styles.words}>{t('drafts.open', { count: drafts.length })}</span>
            <span className={styles.count} data-count={drafts.length} />
          </>
        }
      >
        {(close) => (
          <ul {...focus} className={styles.list} aria-label={t('drafts.title')}>
            {drafts.map((draft) => (
              <DraftLine
                key={draft.id}
                draft={draft}
                onResume={() => {
                  close()
                  onResume(draft.id)
                }}
              />
            ))}
          </ul>
        )}
      </Disclosure>
    </section>
  )
}

/** The page closed while an order was typed: offers that draft. */
function WayBack({ drafts, onResume }: { drafts: readonly ListedDraft[]; onResume: (id: string) => void }) {
  const t = useT()
  const id = useLeftOpen(signedInUser()?.id ?? '')
  const focus = useFocusKept<HTMLDivElement>('orders')
  const draft = drafts.find((it) => it.id === id)
  if (!draft) return null
  return (
    <div {...focus} className={`floating ${styles.left}`}>
      <button type="button" className={styles.resume} onClick={() => onResume(draft.id)}>
        <span className={`cluster ${styles.back}`}>
          <IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />
          {t('drafts.back')}
        </span>
        <small className="truncated name">{draft.title || t('drafts.untitled')}</small>
      </button>
      <IconButton
        icon={IconX}
        label={t('drafts.notBack')}
        data-removes=""
        onClick={() => forgetLeftOpen(draft.id)}
      />
    </div>
  )
}

interface DraftLineProps {
  draft: ListedDraft
  kind?: DraftKind
  onResume: () => void
}

export function DraftLine({ draft, kind = 'order', onResume }: DraftLineProps) {
  const t = useT()
  const title = draft.title || t('drafts.untitled')
  const facts = [
    ageOf(draft.updatedAt),
    draft.fileCount > 0 && t('drafts.files', { count: draft.fileCount }),
    draft.hereOnly && t('drafts.hereOnly'),
  ]
  const missing = draft.missing.map((step) => t(`drafts.step.${step}`)).join(', ')

  return (
    <li className={styles.line}>
      <button type="button" className={styles.resume} onClick={onResume}>
        <span className="name">
          <span className="visually-hidden">{t('drafts.resume', { title: '' }).trim()}</span> {title}
        </span>
        <small>{facts.filter(Boolean).join(' · ')}</small>
        {missing && <small>{t('drafts.missing', { steps: missing })}</small>}
      </button>
      <IconButton
        icon={IconTrash}
        label={t('drafts.discard', { title })}
        data-removes=""
        onClick={() => void discardDraft(draft.id, kind)}
      />
    </li>
  )
}

export function useDraftsOf(kind: DraftKind): readonly ListedDraft[] {
  const userId = signedInUser()?.id ?? ''
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: [...query('GET /drafts', { query: { kind } }).queryKey, userId],
    queryFn: () => listedDrafts(kind, userId),
    networkMode: 'always',
  })
  useEffect(() => {
    const outbox = outboxes[kind]
    const sendWaiting = () => void outbox.sendWaiting(userId).then((made) => sayMade(kind, made))
    sendWaiting()
    const forget = onReachable(() => isReachable() && sendWaiting())
    const unsubscribe = outbox.onChange(() => void invalidate(queries, 'GET /drafts'))
    return () => {
      forget()
      unsubscribe()
    }
  }, [queries, userId, kind])
  return data ?? []
}

/** Reports what was created with a lost answer. */
function sayMade(kind: DraftKind, made: readonly CreatedRecord[]): void {
  for (const { number } of made)
    toast.success(
      translate(kind === 'order' ? 'drafts.made' : 'drafts.madeBuilding', { number }),
      limits.submitErrorToastMs,
    )
}

import { IconCopy, IconPlus, IconX } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { addressOf } from '@zlecenia/contract/pages'
import { useEffect, useRef, useState } from 'react'
import { type InitialCustomer, type LastMade, openCreateOrder } from '#features/order-base/index.ts'
import { call } from '#lib/call.ts'
import { copyText } from '#lib/copy-text.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { useFocusKept } from '#ui/form/use-focus-kept.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useToastsAbove } from '#ui/toast/use-toasts-placed.ts'
import styles from './made-bar.module.css'
import './messages.ts'
import { Link } from '#ui/link.tsx'

interface MadeBarProps {
  made: LastMade | null
  onDismiss: () => void
}

export function MadeBar({ made, onDismiss }: MadeBarProps) {
  const focus = useFocusKept<HTMLDivElement>('orders')
  return <div {...focus}>{made && <Bar made={made} onDismiss={onDismiss} />}</div>
}

function Bar({ made: { id, number, title }, onDismiss }: { made: LastMade; onDismiss: () => void }) {
  const t = useT()
  const page = addressOf('order', { id })
  const isOpened = useLocation().pathname === page
  const [busy, setBusy] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const text = useRef<HTMLParagraphElement>(null)
  const running = useRef<AbortController>(undefined)
  useToastsAbove(bar)
  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => {
    if (!isOpened) return
    if (bar.current?.contains(document.activeElement)) document.querySelector('main')?.focus()
    onDismiss()
  }, [isOpened, onDismiss])

  async function copy(): Promise<void> {
    if (await copyText(number)) toast.success(t('madeOrder.copied'))
    else {
      if (text.current) getSelection()?.selectAllChildren(text.current)
      toast.error(t('madeOrder.notCopied'))
    }
  }
  async function next(): Promise<void> {
    setBusy(true)
    running.current = new AbortController()
    const { signal } = running.current
    try {
      const initialClient = await placeOf(id, signal)
      if (!signal.aborted) openCreateOrder({ initialClient })
    } catch (error) {
      if (!signal.aborted) toast.error(`${t('madeOrder.nextFailed')}\n${problemText(error)}`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <section ref={bar} className={`floating ${styles.bar}`} aria-label={t('madeOrder.title')}>
      <div className={styles.text}>
        <p className="visually-hidden">{t('madeOrder.text', { number })}</p>
        <p ref={text} aria-hidden="true" className={styles.number}>
          {number}
        </p>
        {title && (
          <small className="truncated" title={title}>
            {title}
          </small>
        )}
      </div>
      <Link {...buttonLook('text')} href={page}>
        {t('madeOrder.open')}
      </Link>
      <Button look="text" icon={<IconCopy size={18} aria-hidden="true" />} onClick={() => void copy()}>
        {t('madeOrder.copy')}
      </Button>
      <Button
        look="text"
        busy={busy}
        icon={<IconPlus size={18} aria-hidden="true" />}
        onClick={() => void next()}
      >
        {t('madeOrder.next')}
      </Button>
      <IconButton
        icon={IconX}
        label={t('madeOrder.dismiss')}
        className={styles.close}
        data-removes=""
        onClick={onDismiss}
      />
    </section>
  )
}

/** Refetched: the order may have created both. */
async function placeOf(id: string, signal: AbortSignal): Promise<InitialCustomer> {
  const { building } = await call('GET /orders/:id', { params: { id }, signal })
  const { customer } = await call('GET /customers/:customerId', {
    params: { customerId: building.clientId },
    signal,
  })
  return { customer, buildingId: building.id }
}

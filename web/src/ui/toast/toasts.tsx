import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '#lib/i18n.ts'
import { useTopmost } from '../dialog/topmost.ts'
import { Button } from '../form/button.tsx'
import { IconButton } from '../icon-button.tsx'
import { dismissToast, onToasts, shownToasts, type Toast } from './toast.ts'
import styles from './toasts.module.css'
import { useToastFocus } from './use-toast-focus.ts'
import { useToastsPlace } from './use-toasts-placed.ts'

/** Maximum shown at once; others wait. */
const most = 4

/** Polite for success, assertive for errors. Live regions must exist from the start, outside inert parts. */
export function Toasts() {
  const t = useT()
  const all = useSyncExternalStore(onToasts, shownToasts)
  const region = useRef<HTMLElement>(null)
  const { onGoing, onDone } = useToastFocus(region)
  const of = (kind: Toast['kind']) =>
    all
      .slice(0, most)
      .filter((it) => it.kind === kind)
      .map((it) => <ToastCard key={it.id} toast={it} onGoing={onGoing} onDone={onDone} />)
  return createPortal(
    // A landmark only while not empty.
    <section
      ref={region}
      className={`no-print ${styles.list}`}
      style={useToastsPlace()}
      data-toasts=""
      aria-label={all.length > 0 ? t('shell.toasts') : undefined}
    >
      <div role="status">{of('success')}</div>
      <div role="alert">{of('error')}</div>
    </section>,
    useTopmost(),
  )
}

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const isHidden = () => document.visibilityState === 'hidden'

interface ToastCardProps {
  toast: Toast
  onGoing: (card: HTMLElement) => void
  onDone: () => void
}

function ToastCard({ toast, onGoing, onDone }: ToastCardProps) {
  const t = useT()
  const card = useRef<HTMLDivElement>(null)
  // Pointed or focused toasts stay.
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const hidden = useSyncExternalStore(subscribe, isHidden)
  const kept = pointed || focused || hidden
  useEffect(() => {
    if (kept) return
    const timer = window.setTimeout(() => dismissToast(toast.id), toast.ms)
    return () => window.clearTimeout(timer)
  }, [toast, kept])
  // Runs before removal, while it still has the focus.
  useLayoutEffect(() => {
    const here = card.current
    return () => {
      if (here) onGoing(here)
    }
  }, [onGoing])
  // Keeps the newest in sight.
  useEffect(() => {
    if (toast.count > 0) card.current?.scrollIntoView?.({ block: 'nearest' })
  }, [toast.count])
  const Icon = toast.kind === 'success' ? IconCircleCheck : IconAlertCircle
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing needs no keyboard of its own, its buttons have the focus
    <div
      ref={card}
      className={`floating opens ${styles.toast}`}
      data-kind={toast.kind}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon size={22} stroke={1.75} aria-hidden="true" />
      <p>{toast.count > 1 ? `${toast.text} (${toast.count})` : toast.text}</p>
      {toast.action ? (
        <Button
          look="text"
          disabled={toast.isHeld ?? false}
          onClick={() => {
            onDone()
            toast.action?.run()
            dismissToast(toast.id)
          }}
        >
          {toast.action.label}
        </Button>
      ) : (
        <IconButton
          small
          icon={IconX}
          label={t('shell.close')}
          onClick={({ detail }) => {
            // Keyboard users stay among the messages.
            if (detail > 0) onDone()
            dismissToast(toast.id)
          }}
        />
      )}
    </div>
  )
}

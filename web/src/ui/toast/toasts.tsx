import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../../lib/i18n.ts'
import { dismissToast, onToasts, shownToasts, type Toast } from './toast.ts'
import styles from './toasts.module.css'

/**
 * Where toasts appear: polite for success, at once for errors. Stands beside the program from the start, as live regions
 * must, and outside of what an open dialog makes inert.
 */
export function Toasts() {
  const all = useSyncExternalStore(onToasts, shownToasts)
  const of = (kind: Toast['kind']) =>
    all.filter((it) => it.kind === kind).map((it) => <ToastCard key={it.id} toast={it} />)
  return createPortal(
    <div className={styles.list}>
      <div role="status">{of('success')}</div>
      <div role="alert">{of('error')}</div>
    </div>,
    document.body,
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const t = useT()
  const timer = useRef<number | undefined>(undefined)
  const stop = () => window.clearTimeout(timer.current)
  useEffect(() => {
    timer.current = window.setTimeout(() => dismissToast(toast.id), toast.ms)
    return () => window.clearTimeout(timer.current)
  }, [toast])
  // Who reads or reaches for a toast keeps it.
  const start = () => {
    stop()
    timer.current = window.setTimeout(() => dismissToast(toast.id), toast.ms)
  }
  const Icon = toast.kind === 'success' ? IconCircleCheck : IconAlertCircle
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing needs no keyboard of its own, its buttons have the focus
    <div
      className={styles[toast.kind]}
      onPointerEnter={stop}
      onPointerLeave={start}
      onFocus={stop}
      onBlur={start}
    >
      <Icon className={styles.icon} size={22} stroke={1.75} aria-hidden="true" />
      <p>{toast.text}</p>
      {toast.action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.run()
            dismissToast(toast.id)
          }}
        >
          {toast.action.label}
        </button>
      ) : (
        <button
          type="button"
          className={styles.close}
          aria-label={t('shell.close')}
          onClick={() => dismissToast(toast.id)}
        >
          <IconX size={18} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

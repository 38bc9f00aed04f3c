import { IconX } from '@tabler/icons-react'
import { limits } from '@zlecenia/contract/lib/limits'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { activeRequests, forgetRequests, onRequestsChange } from '#lib/active-requests.ts'
import { useT } from '#lib/i18n.ts'
import { overPage } from '#lib/over-page.ts'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './loading.module.css'

/** True after 300 ms of waiting (requirements 4, 9), and not between a press and its click, which would be lost. */
function useLongWait(): boolean {
  const [waiting, setWaiting] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLong = false
    let isPressed = false
    const count = () => {
      if (activeRequests() === 0) {
        clearTimeout(timer)
        timer = undefined
        isLong = false
        setWaiting(false)
      } else {
        timer ??= setTimeout(() => {
          isLong = true
          if (!isPressed) setWaiting(true)
        }, limits.overlayDelayMs)
      }
    }
    const press = () => {
      isPressed = true
    }
    // The click follows right after.
    const release = () => {
      isPressed = false
      setTimeout(() => setWaiting(isLong))
    }
    count()
    const leave = onRequestsChange(count)
    const hands = new AbortController()
    const how = { capture: true, signal: hands.signal }
    addEventListener('pointerdown', press, how)
    for (const end of ['pointerup', 'pointercancel', 'blur']) addEventListener(end, release, how)
    return () => {
      clearTimeout(timer)
      leave()
      hands.abort()
    }
  }, [])
  return waiting
}

/** A button hides it. Outside the program, which dialogs make inert. */
export function LoadingOverlay() {
  const t = useT()
  const waiting = useLongWait()
  return createPortal(
    <div role="status">
      {waiting && (
        <div className={styles.overlay} style={{ zIndex: limits.overlayZIndex }}>
          <div className={`floating line ${styles.card}`}>
            <span className={styles.spinner} aria-hidden="true" />
            {t('shell.loading')}
            <IconButton icon={IconX} label={t('shell.stopWaiting')} onClick={forgetRequests} />
          </div>
        </div>
      )}
    </div>,
    overPage(),
  )
}

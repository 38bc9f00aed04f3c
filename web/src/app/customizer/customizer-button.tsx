import { IconSettings } from '@tabler/icons-react'
import { type ComponentType, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useT, withMessages } from '#lib/i18n.ts'
import { offerReload } from '#ui/toast/offer-reload.ts'
import styles from './customizer-button.module.css'

/** On large screens only; the panel loads on demand. */
export function CustomizerButton() {
  const t = useT()
  const [Panel, setPanel] = useState<ComponentType<{ onClose: () => void }>>()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const show = async () => {
    const { Customizer } = await withMessages(import('./customizer.tsx'))
    setPanel(() => Customizer)
    setOpen(true)
  }
  const close = () => {
    flushSync(() => setOpen(false))
    button.current?.focus()
  }
  return (
    <div className={styles.large}>
      {!open && (
        <button
          ref={button}
          type="button"
          className={styles.button}
          data-tour="customizer"
          aria-label={t('customizer.open')}
          onClick={() => void show().catch(offerReload)}
        >
          <IconSettings size={18} stroke={1.75} aria-hidden="true" />
        </button>
      )}
      {open && Panel && <Panel onClose={close} />}
    </div>
  )
}

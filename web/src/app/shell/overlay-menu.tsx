import { IconMenu2, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useT } from '../../lib/i18n.ts'
import { sideMenu } from '../../lib/media.ts'
import { MainMenu } from './main-menu.tsx'
import styles from './shell.module.css'

/** The menu of small screens: a native modal dialog, which keeps the focus and closes by Escape by itself. */
export function OverlayMenu() {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  // In a window that was made larger the menu is at the side again.
  useEffect(() => {
    const wide = matchMedia(sideMenu)
    const leave = () => wide.matches && dialog.current?.close()
    wide.addEventListener('change', leave)
    return () => wide.removeEventListener('change', leave)
  }, [])
  return (
    <>
      <button
        type="button"
        className={`${styles.iconButton} ${styles.menuButton}`}
        aria-label={t('shell.openMenu')}
        onClick={() => dialog.current?.showModal()}
      >
        <IconMenu2 size={22} stroke={1.75} aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop; Escape is the dialog's own */}
      <dialog
        ref={dialog}
        className={styles.overlay}
        aria-label={t('shell.mainMenu')}
        onClick={(event) => event.target === dialog.current && close()}
      >
        <button type="button" className={styles.iconButton} aria-label={t('shell.closeMenu')} onClick={close}>
          <IconX size={22} stroke={1.75} aria-hidden="true" />
        </button>
        <MainMenu onLeave={close} />
      </dialog>
    </>
  )
}

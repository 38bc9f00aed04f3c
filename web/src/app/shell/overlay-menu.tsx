import { IconMenu2, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useT } from '../../lib/i18n.ts'
import { sideMenu } from '../../lib/media.ts'
import { IconButton } from '../../ui/icon-button.tsx'
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
      <IconButton
        icon={IconMenu2}
        label={t('shell.openMenu')}
        className={styles.menuButton}
        onClick={() => dialog.current?.showModal()}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop; Escape is the dialog's own */}
      <dialog
        ref={dialog}
        className={styles.overlay}
        aria-label={t('shell.mainMenu')}
        onClick={(event) => event.target === dialog.current && close()}
      >
        <IconButton icon={IconX} label={t('shell.closeMenu')} className={styles.close} onClick={close} />
        <MainMenu onLeave={close} />
      </dialog>
    </>
  )
}

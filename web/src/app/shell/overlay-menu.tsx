import { IconMenu2, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { unreadConversationsQuery } from '#features/notifications/index.ts'
import { useT } from '#lib/i18n.ts'
import { sideMenu } from '#lib/media.ts'
import { useWaitingInTitle } from '#lib/use-page-title.ts'
import { Overlay } from '#ui/dialog/overlay.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { MainMenu } from './main-menu.tsx'
import styles from './shell.module.css'

export function OverlayMenu() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { data: conversations = 0 } = useQuery(unreadConversationsQuery)
  useWaitingInTitle(conversations)
  const close = () => setOpen(false)
  // A larger window shows the side menu instead.
  useEffect(() => {
    const wide = matchMedia(sideMenu)
    const leave = () => wide.matches && setOpen(false)
    wide.addEventListener('change', leave)
    return () => wide.removeEventListener('change', leave)
  }, [])
  return (
    <>
      <IconButton
        icon={IconMenu2}
        label={conversations > 0 ? t('shell.openMenuUnread', { count: conversations }) : t('shell.openMenu')}
        className={styles.menuButton}
        onClick={() => setOpen(true)}
      >
        {conversations > 0 && <span className={styles.menuDot} />}
      </IconButton>
      {isOpen && (
        <Overlay className={`opens ${styles.overlay}`} aria-label={t('shell.mainMenu')} onClose={close}>
          <IconButton icon={IconX} label={t('shell.closeMenu')} className={styles.close} onClick={close} />
          <MainMenu onLeave={close} />
        </Overlay>
      )}
    </>
  )
}

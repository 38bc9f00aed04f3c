import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT, withMessages } from '#lib/i18n.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { offerReload } from '#ui/toast/offer-reload.ts'
import { unreadQuery } from './notifications.api.ts'
import styles from './notifications-bell.module.css'

const load = async () => (await withMessages(import('./notifications-panel.tsx'))).NotificationsPanel

export function NotificationsBell() {
  const t = useT()
  const { data } = useQuery(unreadQuery)
  const unread = data ?? 0
  const risen = useRisen(data)
  const label = unread > 0 ? t('shell.notificationsUnread', { count: unread }) : t('shell.notifications')
  return (
    <div className={styles.root}>
      <Disclosure
        label={label}
        button={
          <>
            <IconBell size={22} stroke={1.75} aria-hidden="true" />
            {unread > 0 && <span className={styles.dot} />}
          </>
        }
      >
        {(close) => <LoadedPanel unread={unread} onClose={close} />}
      </Disclosure>
      <span className="visually-hidden" role="status">
        {risen && label}
      </span>
    </div>
  )
}

/** Announces new notifications, not those present at the start. */
function useRisen(number: number | undefined): boolean {
  const before = useRef<number>(undefined)
  const [risen, setRisen] = useState(false)
  useEffect(() => {
    if (before.current !== undefined && number !== undefined && number !== before.current) {
      setRisen(number > before.current)
    }
    before.current = number
  }, [number])
  return risen
}

type Panel = ComponentType<{ unread: number; onClose: () => void }>

/** React.lazy would delay a suspended part by 300 ms. */
function LoadedPanel(props: { unread: number; onClose: () => void }) {
  const t = useT()
  const [Panel, setPanel] = useState<Panel>()
  const giveUp = useEffectEvent((error: unknown) => {
    offerReload(error)
    props.onClose()
  })
  useEffect(() => {
    let wanted = true
    load().then(
      (loaded) => wanted && setPanel(() => loaded),
      (error: unknown) => wanted && giveUp(error),
    )
    return () => {
      wanted = false
    }
  }, [])
  if (Panel) return <Panel {...props} />
  return (
    <p className={styles.coming}>
      <span className="visually-hidden">{t('shell.loading')}</span>
    </p>
  )
}

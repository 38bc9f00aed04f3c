import {
  IconBolt,
  IconCalendarUser,
  IconClipboardCheck,
  IconDatabaseX,
  IconKey,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Notification } from '@zlecenia/contract/features/notifications/notifications.contract'
import { ageOf } from '../../lib/age-of.ts'
import { dayAndTimeOf } from '../../lib/dates.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './notifications-panel.module.css'

const icons: Record<Notification['kind'], TablerIcon> = {
  assigned: IconCalendarUser,
  assignedFault: IconBolt,
  coordinating: IconClipboardCheck,
  fault: IconBolt,
  backupFailed: IconDatabaseX,
  backupMissing: IconDatabaseX,
  letterUnsent: IconKey,
}

/** Where something can be done about it. */
function wayTo(it: Notification): Pick<LinkProps, 'to' | 'params' | 'search'> {
  if (it.orderId !== null) return { to: '/apps/orders/details/$id', params: { id: it.orderId } }
  if (it.kind === 'letterUnsent')
    return { to: '/apps/user/view/$id', params: { id: it.values.userId }, search: { tab: 'access' } as never }
  return { to: '/pages/account-settings/$tab', params: { tab: 'backup' } }
}

/** One notification: what happened, where, when; the whole line leads to where it is dealt with. */
export function NotificationLine({
  notification: it,
  onOpen,
}: {
  notification: Notification
  onOpen: () => void
}) {
  const t = useT()
  const Icon = icons[it.kind]
  return (
    <li>
      <Link {...wayTo(it)} className={styles.line} data-read={it.read || undefined} onClick={onOpen}>
        <span className={styles.icon} data-kind={it.kind}>
          <Icon size={20} stroke={1.75} aria-hidden="true" />
        </span>
        <span className={styles.words}>
          <strong>
            {!it.read && <span className="visually-hidden">{t('notifications.unread')} </span>}
            {t(`notifications.kind.${it.kind}`)}
          </strong>
          <What of={it} />
          <small>
            {/* From right to left the line takes its direction from the age. */}
            <bdi>{it.orderId === null ? t('notifications.program') : it.values.number}</bdi> ·{' '}
            <time dateTime={it.at}>{ageOf(it.at)}</time>
          </small>
        </span>
        {!it.read && <span className={styles.unread} />}
      </Link>
    </li>
  )
}

function What({ of: it }: { of: Notification }) {
  const t = useT()
  if (it.kind === 'backupFailed') return <span>{t(`notifications.backup.${it.values.reason}`)}</span>
  if (it.kind === 'letterUnsent') return <span>{t('notifications.handOver', { name: it.values.name })}</span>
  if (it.kind === 'backupMissing') {
    const { madeAt } = it.values
    return (
      <span>
        {madeAt
          ? t('notifications.backup.last', { when: dayAndTimeOf(madeAt) })
          : t('notifications.backup.none')}
      </span>
    )
  }
  const { address, city, startAt } = it.values
  return (
    <>
      <span>
        {address}, {city}
      </span>
      {startAt && <span>{t('notifications.slot', { when: dayAndTimeOf(startAt) })}</span>}
    </>
  )
}

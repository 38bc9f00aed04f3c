import { IconBolt, IconCalendarUser, IconClipboardCheck, type TablerIcon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type {
  Notification,
  NotificationKind,
} from '@zlecenia/contract/features/notifications/notifications.contract'
import { ageOf } from '../../lib/age-of.ts'
import { dayAndTimeOf } from '../../lib/dates.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './notifications-panel.module.css'

const icons: Record<NotificationKind, TablerIcon> = {
  assigned: IconCalendarUser,
  assignedFault: IconBolt,
  coordinating: IconClipboardCheck,
  fault: IconBolt,
}

/** One notification: what happened, where, when; the whole line leads to the order. */
export function NotificationLine({
  notification,
  onOpen,
}: {
  notification: Notification
  onOpen: () => void
}) {
  const t = useT()
  const { kind, values, orderId, at, read } = notification
  const Icon = icons[kind]
  return (
    <li>
      <Link
        to="/apps/orders/details/$id"
        params={{ id: orderId }}
        className={styles.line}
        data-read={read || undefined}
        onClick={onOpen}
      >
        <span className={styles.icon} data-kind={kind}>
          <Icon size={20} stroke={1.75} aria-hidden="true" />
        </span>
        <span className={styles.words}>
          <strong>
            {!read && <span className="visually-hidden">{t('notifications.unread')} </span>}
            {t(`notifications.kind.${kind}`)}
          </strong>
          <span>
            {values.address}, {values.city}
          </span>
          {values.startAt && <span>{t('notifications.slot', { when: dayAndTimeOf(values.startAt) })}</span>}
          <small>
            {/* From right to left the line takes its direction from the age. */}
            <bdi>{values.number}</bdi> · <time dateTime={at}>{ageOf(at)}</time>
          </small>
        </span>
        {!read && <span className={styles.unread} />}
      </Link>
    </li>
  )
}

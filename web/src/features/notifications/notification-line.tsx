import { IconBolt, IconCalendarUser, type TablerIcon } from '@tabler/icons-react'
import { kinds, type NotificationShape } from '@zlecenia/contract/features/notifications/kinds'
import type { Notification } from '@zlecenia/contract/features/notifications/notifications.contract'
import { leadsTo } from '@zlecenia/contract/features/notifications/places'
import { renderNotification } from '@zlecenia/contract/features/notifications/render-notification'
import { ageOf } from '#lib/age-of.ts'
import { useT } from '#lib/i18n.ts'
import { language } from '#lib/language.ts'
import { useMay } from '#lib/may.ts'
import { signedInUser } from '#lib/session.ts'
import { Link } from '#ui/link.tsx'
import styles from './notifications-panel.module.css'
import { placeIcons } from './places.ts'

const toneIcons: Partial<Record<NonNullable<NotificationShape['tone']>, TablerIcon>> = {
  task: IconCalendarUser,
  alarm: IconBolt,
}

export function NotificationLine({
  notification: it,
  onOpen,
}: {
  notification: Notification
  onOpen: () => void
}) {
  const t = useT()
  const conversations = useMay()(['read', 'Chat'])
  const { tone }: NotificationShape = kinds[it.kind]
  const Icon = (tone && toneIcons[tone]) ?? placeIcons[it.about.subject]
  const texts = renderNotification(it, { say: t, language: language() })
  return (
    <li>
      <Link
        href={leadsTo(it, { id: signedInUser()?.id, talks: conversations })}
        className={`menu-row ${styles.line}`}
        data-read={it.read || undefined}
        onClick={onOpen}
      >
        <span className={styles.icon} data-tone={tone}>
          <Icon size={20} stroke={1.75} aria-hidden="true" />
        </span>
        <span className={styles.words}>
          <strong>
            {!it.read && <span className="visually-hidden">{t('notifications.unread')} </span>}
            {texts.title}
          </strong>
          <span>{texts.text}</span>
          {texts.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <small>
            {/* A right-to-left line takes its direction from the age. */}
            <bdi>{texts.name ?? t('notifications.program')}</bdi> ·{' '}
            <time dateTime={it.at}>{ageOf(it.at)}</time>
          </small>
        </span>
        {!it.read && <span className={styles.unread} />}
      </Link>
    </li>
  )
}

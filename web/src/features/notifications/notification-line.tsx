import { IconBolt, IconCalendarUser, type TablerIcon } from '@tabler/icons-react'
import { type KindOfNews, kinds } from '@zlecenia/contract/features/notifications/kinds'
import type { Notification } from '@zlecenia/contract/features/notifications/notifications.contract'
import { ageOf } from '../../lib/age-of.ts'
import { dayAndTimeOf, dayOf } from '../../lib/dates.ts'
import { type MessageKey, useT } from '../../lib/i18n.ts'
import { Link } from '../../ui/link.tsx'
import styles from './notifications-panel.module.css'
import { places } from './places.ts'

const toneIcons: Partial<Record<NonNullable<KindOfNews['tone']>, TablerIcon>> = {
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
  const { tone, named }: KindOfNews = kinds[it.kind]
  const place = places[it.about.subject]
  const Icon = (tone && toneIcons[tone]) ?? place.Icon
  const said = saidValues(it, t)
  return (
    <li>
      <Link
        href={place.addressOf(it.about.id)}
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
            {t(`notifications.kind.${it.kind}.title`, said.values)}
          </strong>
          <span>{t(`notifications.kind.${it.kind}.text`, said.values)}</span>
          {said.lines.map((line) => (
            <span key={line}>{t(`notifications.line.${line}` as MessageKey, said.values)}</span>
          ))}
          <small>
            {/* From right to left the line takes its direction from the age. */}
            <bdi>{named ? said.values[named] : t('notifications.program')}</bdi> ·{' '}
            <time dateTime={it.at}>{ageOf(it.at)}</time>
          </small>
        </span>
        {!it.read && <span className={styles.unread} />}
      </Link>
    </li>
  )
}

/** Formatted, with those optional ones that are present: each has a line. */
function saidValues({ kind, values: kept }: Notification, t: ReturnType<typeof useT>) {
  const values: Record<string, string> = {}
  const lines: string[] = []
  for (const [name, said] of Object.entries<KindOfNews['values'][string]>(kinds[kind].values)) {
    const value = (kept as Record<string, string | null>)[name]
    if (value == null) continue
    if (typeof said !== 'string') values[name] = t(`notifications.value.${name}.${value}` as MessageKey)
    else if (said === 'days') values[name] = [...new Set(value.split('..'))].map(dayOf).join(' – ')
    else values[name] = said.startsWith('instant') ? dayAndTimeOf(value) : value
    if (said.at(-1) === '?') lines.push(name)
  }
  return { values, lines }
}

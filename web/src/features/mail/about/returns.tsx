import { IconMailOff, IconPlaneDeparture } from '@tabler/icons-react'
import type { MailReturn } from '@zlecenia/contract/features/mail/links.contract'
import { mailAbout } from '@zlecenia/contract/messages/pl/mail-about'
import { dayAndTimeOf } from '#lib/dates.ts'
import { addMessages, useT } from '#lib/i18n.ts'
import { Link } from '#ui/link.tsx'
import { threadAddress } from '../thread-address.ts'
import styles from './about.module.css'

addMessages({ mailAbout })

/** Bounces with their reasons, and automatic answers, to letters of ours. */
export function Returns({ of, except }: { of: readonly MailReturn[]; except?: string }) {
  const t = useT()
  if (of.length === 0) return null
  return (
    <ul className={styles.returns}>
      {of.map(({ id, kind, at, threadId, recipients }) => {
        const Icon = kind === 'bounce' ? IconMailOff : IconPlaneDeparture
        const address = recipients.map((it) => it.address).join(', ')
        const reason = recipients.map((it) => it.reason).find(Boolean)
        return (
          <li key={id} className={kind === 'bounce' ? styles.bounce : undefined}>
            <Icon size={18} aria-hidden="true" />
            <span className={styles.returned}>
              <span>
                {address ? t(`mailAbout.${kind}`, { address }) : t(`mailAbout.${kind}Of`)}
                <span className="aside"> {dayAndTimeOf(at)}</span>
              </span>
              {reason && (
                <bdi className="aside" dir="auto">
                  {reason}
                </bdi>
              )}
              {threadId !== except && (
                <Link href={threadAddress(threadId)} className="link aside">
                  {t('mailAbout.openReturn')}
                </Link>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

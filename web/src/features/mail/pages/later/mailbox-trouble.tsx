import { addressOf } from '@zlecenia/contract/pages'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Link } from '#ui/link.tsx'
import type { MailboxHealth } from '../mail.api.ts'

const troubles = ['auth', 'away', 'sealed'] as const

/** One line for each mailbox that is not read now, with the words of its server. */
export function MailboxTrouble({ mailboxes }: { mailboxes: readonly MailboxHealth[] }) {
  const t = useT()
  const isAllowed = useMay()(['update', 'Settings'])
  return mailboxes.map(({ id, address, state, detail, active }) => {
    const trouble = active && troubles.find((it) => it === state)
    return (
      trouble && (
        <Banner key={id} tone="error" announced>
          <span>
            {t(`mailTools.trouble.${trouble}`, { address })}
            {detail && trouble !== 'sealed' && (
              <>
                {' '}
                {t('mailTools.serverSays')} <bdi>{detail}</bdi>
              </>
            )}{' '}
            {isAllowed && (
              <Link className="link" href={addressOf('settings', { tab: 'mail' })}>
                {t('mailTools.mend')}
              </Link>
            )}
          </span>
        </Banner>
      )
    )
  })
}

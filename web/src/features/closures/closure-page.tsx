import { IconClockPause, IconRocket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ClosureKind, ClosureState } from '@zlecenia/contract/features/closures/closures.contract'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { dialled } from '@zlecenia/contract/lib/phones'
import { addressOf, pageAt } from '@zlecenia/contract/pages'
import { useEffect } from 'react'
import { dayAndTimeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { navigation, pathOfOurs } from '#lib/navigation.ts'
import { usePageQuery } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { isSignedIn } from '#lib/session.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { buttonLook } from '#ui/form/button.tsx'
import { Link } from '#ui/link.tsx'
import styles from './closures.module.css'
import './messages.ts'
import { leftText, useServerClock } from './server-clock.ts'

export { ClosureBanner } from './closure-banner.tsx'
export { ClosureCard } from './closure-card.tsx'

/** Milliseconds between questions; spread, so that an opening is not stormed. */
const askEvery = () => 4_000 + Math.random() * 4_000

/** The program closed, or not opened yet; returns to where one was once it opens. */
export function ClosurePage() {
  const t = useT()
  const kind: ClosureKind = pageAt(useLocation().pathname) === 'comingSoon' ? 'opening' : 'maintenance'
  const { to } = usePageQuery()
  const { data: state, dataUpdatedAt } = useQuery({
    ...query('GET /closure'),
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: askEvery,
    meta: { quiet: true },
  })
  const isOpen = state !== undefined && !state.isClosed
  useEffect(() => {
    if (isOpen && to) navigation.replaceBy(pathOfOurs(to))
  }, [isOpen, to])
  usePageTitle(t(`closures.${kind}.title`))
  const Icon = kind === 'opening' ? IconRocket : IconClockPause
  return (
    <main className={styles.page}>
      <Icon size={72} stroke={1.5} className={styles.icon} aria-hidden="true" />
      <h1>{t(`closures.${kind}.title`)}</h1>
      {state?.closure ? (
        <Present state={state} readAt={dataUpdatedAt} />
      ) : (
        state && <p>{t('closures.isOpen')}</p>
      )}
      <Ways isOpen={isOpen} />
    </main>
  )
}

function Present({
  state: { closure, isClosed, now, company },
  readAt,
}: {
  state: ClosureState
  readAt: number
}) {
  const t = useT()
  const clock = useServerClock(now, readAt)
  if (!closure) return null
  const { kind, startsAt, endsAt, message } = closure
  const until = dayAndTimeOf(endsAt)
  if (!isClosed) return <p>{t(`closures.${kind}.announced`, { from: dayAndTimeOf(startsAt), until })}</p>
  return (
    <>
      <p dir={message ? 'auto' : undefined}>{message ?? t(`closures.${kind}.text`)}</p>
      <p className={styles.end}>
        {t('closures.opens', { until })}{' '}
        <span role="timer">{t('closures.leftToEnd', { left: leftText(Date.parse(endsAt) - clock) })}</span>
      </p>
      <p className="quiet">{t('closures.kept')}</p>
      {company && (
        <p className="quiet">
          <bdi>{company.name}</bdi>
          {company.phoneNumber && (
            <>
              {' · '}
              <a href={dialled(company.phoneNumber)} dir="ltr">
                {formatPhone(company.phoneNumber)}
              </a>
            </>
          )}
        </p>
      )}
    </>
  )
}

function Ways({ isOpen }: { isOpen: boolean }) {
  const t = useT()
  const mayEnter = useMay()(['manage', 'Closure'])
  if (!isSignedIn())
    return (
      <div className={`cluster ${styles.ways}`}>
        <Link href={addressOf('login')} {...buttonLook('tonal')}>
          {t(isOpen ? 'closures.signIn' : 'closures.signInAsAdministrator')}
        </Link>
      </div>
    )
  return (
    (isOpen || mayEnter) && (
      <div className={`cluster ${styles.ways}`}>
        <Link href="/" {...buttonLook('filled')}>
          {t(isOpen ? 'closures.enter' : 'closures.enterAnyway')}
        </Link>
      </div>
    )
  )
}

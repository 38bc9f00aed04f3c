import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { ClosureBanner } from '#features/closures/index.ts'
import { loadConversation, sendWhatIsLeft } from '#features/conversations/index.ts'
import { NotificationsBell } from '#features/notifications/index.ts'
import { meQuery } from '#features/session/index.ts'
import { useT, withMessages } from '#lib/i18n.ts'
import { useLayout } from '#lib/layout.ts'
import { useMay } from '#lib/may.ts'
import { navigation, signInAddress } from '#lib/navigation.ts'
import { usePreference } from '#lib/preferences.ts'
import { useAbsence } from '#lib/reachable.ts'
import { onSessionEndedElsewhere } from '#lib/session.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { useFocusHeld } from '#ui/dialog/use-focus-held.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { closedAway, closureAddress } from '../closed-away.ts'
import { CreateOrderButton } from '../create-order-button.tsx'
import { CustomizerButton } from '../customizer/customizer-button.tsx'
import { WithinShell } from '../error-pages.tsx'
import { useLiveUpdates } from '../live/use-live-updates.ts'
import { TourHost } from '../tour/tour-host.tsx'
import { ExamplesMark } from './examples-mark.tsx'
import { Footer } from './footer.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'
import { Brand, RowMenu, SideMenu } from './main-menu.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { OverlayMenu } from './overlay-menu.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { SearchButton } from './search-button.tsx'
import styles from './shell.module.css'
import { SkinMenu, ThemeMenu } from './theme-menu.tsx'
import { UserMenu } from './user-menu.tsx'

const hereNow = () => location.pathname + location.search + location.hash

export function Shell() {
  const t = useT()
  const fullHeight = useMatches().some((match) => match.staticData.fullHeight)
  const { data: me, dataUpdatedAt } = useQuery(meQuery)
  const page = useMatches().at(-1)?.staticData.page
  const absence = useAbsence()
  // Nothing was loaded before the program closed.
  useEffect(() => {
    if (absence && !me && closedAway(page)) navigation.replaceBy(closureAddress(hereNow()))
  }, [absence, me, page])
  useEffect(() => onSessionEndedElsewhere(() => navigation.replaceBy(signInAddress())), [])
  useEffect(sendWhatIsLeft, [])
  const queries = useQueryClient()
  useEffect(
    () =>
      whenIdle(() => {
        withMessages(import('../queued-work.ts')).then(
          ({ beginQueue }) => beginQueue(queries, loadConversation),
          // The queue waits for the next window if its code fails to load.
          () => undefined,
        )
      }),
    [queries],
  )
  useLiveUpdates()
  const box = useRef<HTMLDivElement>(null)
  useFocusHeld(box, true)
  const layout = useLayout()
  const semiDark = usePreference('semi-dark') === 'true'
  const mayAdd = useMay()(['create', 'Order'])
  return (
    <div
      ref={box}
      className={styles.shell}
      data-layout={layout}
      data-navbar={usePreference('navbar')}
      data-blur={usePreference('navbar-blur')}
      data-width={usePreference('content-width')}
      data-adds={mayAdd || undefined}
    >
      <a className={`floating ${styles.skip}`} href="#content">
        {t('shell.skip')}
      </a>
      {layout !== 'horizontal' && (
        <div className={styles.side} data-theme={semiDark ? 'dark' : undefined}>
          <SideMenu />
        </div>
      )}
      <header className={styles.bar}>
        <OverlayMenu />
        {layout === 'horizontal' && <Brand />}
        <SearchButton />
        <span className={styles.spring} />
        <ExamplesMark />
        <LanguageMenu />
        <ThemeMenu />
        <SkinMenu />
        <NotificationsBell />
        <UserMenu />
      </header>
      {layout === 'horizontal' && <RowMenu />}
      <main id="content" tabIndex={-1} className={fullHeight ? styles.fullPage : styles.page}>
        <p className={styles.letterhead}>{me?.companyName}</p>
        <ProgressBar />
        {me?.closure && (
          <Suspense fallback={null}>
            <ClosureBanner closure={me.closure} readAt={dataUpdatedAt} />
          </Suspense>
        )}
        <WithinShell value={true}>
          <Outlet />
        </WithinShell>
      </main>
      <Footer />
      <CustomizerButton />
      {/* Last element of the page: one Shift+Tab from its start reaches it. */}
      <CreateOrderButton />
      <TourHost />
      <LoadingOverlay />
      <Toasts />
      <OfflineBanner />
    </div>
  )
}

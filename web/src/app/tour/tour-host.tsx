import { useRouter, useRouterState } from '@tanstack/react-router'
import { addressOf } from '@zlecenia/contract/pages'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { isDialogOpen } from '#lib/dialog-open.ts'
import { withMessages } from '#lib/i18n.ts'
import { may } from '#lib/may.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { offerReload } from '#ui/toast/offer-reload.ts'
import { hasSeenTour } from './seen-tour.ts'
import { onTourWanted } from './wanted-tour.ts'

const home = addressOf('calendar')
const load = async () => (await withMessages(import('./tour.tsx'))).Tour

/** Starts on the first visit to the calendar and on demand; leaving the page ends it. */
export function TourHost() {
  const router = useRouter()
  const [Tour, setTour] = useState<ComponentType<{ onEnd: () => void }> | null>(null)
  const atHome = useRouterState({ select: (it) => it.status === 'idle' && it.location.pathname === home })
  const end = useCallback(() => setTour(null), [])
  const start = useCallback(async () => {
    const { pathname } = router.state.location
    const loaded = await load()
    const stayed = router.state.location.pathname === pathname
    if (stayed && !isDialogOpen()) setTour(() => loaded)
  }, [router])
  useEffect(() => router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && end()), [router, end])

  useEffect(() => {
    if (!atHome || hasSeenTour()) return
    // Retried on the next visit.
    return whenIdle(() => void start().catch(() => {}))
  }, [atHome, start])
  useEffect(
    () =>
      onTourWanted(async () => {
        try {
          if (may(['read', 'Calendar']) && router.state.location.pathname !== home) {
            await router.navigate({ href: home })
            // The user stayed on a form.
            if (router.state.location.pathname !== home) return
          }
          await start()
        } catch (error) {
          offerReload(error)
        }
      }),
    [router, start],
  )
  return Tour && <Tour onEnd={end} />
}

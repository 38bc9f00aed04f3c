import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { FleetRoute } from '@zlecenia/contract/features/fleet/fleet.contract'
import { planPeopleMax } from '@zlecenia/contract/features/plans/plan-limits'
import { isCalendarDay } from '@zlecenia/contract/lib/list'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { addressOf, pages } from '@zlecenia/contract/pages'
import { lazy, useState } from 'react'
import { PlanPart } from '#features/plans/index.ts'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay, useMayAll } from '#lib/may.ts'
import { usePageQuery } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { useNarrow } from '#lib/use-narrow.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { useRested } from '#lib/use-rested.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { QueryState } from '#ui/query-state.tsx'
import styles from './fleet.module.css'
import './messages.ts'
import { RouteCard } from './route-card.tsx'

const FleetMap = lazy(async () => ({ default: (await import('./map/fleet-map.tsx')).FleetMap }))

/** Page of fixed height: the routes scroll below the day. */
export function FleetPage() {
  const t = useT()
  const may = useMay()
  usePageTitle(t(pages.fleet.title))
  const requestedDay = usePageQuery().day
  const day = requestedDay && isCalendarDay(requestedDay) ? requestedDay : todayInWarsaw()
  const routes = useQuery(query('GET /logistics/fleet', { query: { day } }))
  const { mayPlan, people, plan, open, close } = usePlanning(day, routes.data?.routes ?? [])
  const isNarrow = useNarrow()
  const [wanted, setWanted] = useState<boolean | null>(null)
  // The list is usable first; a phone loads the map by a press.
  const isRested = useRested()
  const isMapOpen = wanted ?? !isNarrow
  const beside = isMapOpen && isRested && routes.data && (
    <LazyPart waiting={<p className="quiet">{t('fleet.map.loading')}</p>}>
      <FleetMap routes={routes.data.routes} tiles={routes.data.tiles} />
    </LazyPart>
  )
  return (
    <div className={styles.page}>
      <header className="ends">
        <h1>{t('fleet.title', { day: dayOf(day) })}</h1>
        <nav className="cluster" aria-label={t('fleet.days')}>
          <DayLinks day={day} />
          {mayPlan && people.length > 0 && <Button onClick={() => open(null)}>{t('fleet.planDay')}</Button>}
          <Button look="text" aria-expanded={isMapOpen} onClick={() => setWanted(!isMapOpen)}>
            {t(isMapOpen ? 'fleet.map.hide' : 'fleet.map.show')}
          </Button>
          <Link href={addressOf('kilometres')} {...buttonLook()}>
            {t(pages.kilometres.title)}
          </Link>
          {may(pages.vehicles.rule) && (
            <Link href={addressOf('vehicles')} {...buttonLook()}>
              {t('fleet.vehicles')}
            </Link>
          )}
        </nav>
      </header>
      <div className={styles.day}>
        {isNarrow && beside}
        <section className={styles.routes} aria-label={t('fleet.routes')}>
          <QueryState query={routes} loading={t('fleet.loading')} failed={t('fleet.failed')}>
            {({ routes: found, router }) =>
              found.length === 0 ? (
                <MessagePanel title={t('fleet.empty')} text={t('fleet.emptyHint')} />
              ) : (
                <div className="stack">
                  {(router === 'partly' || router === 'fails') && (
                    <Banner tone="warning">{t(`distances.router.${router}`)}</Banner>
                  )}
                  <ul className={styles.list}>
                    {found.map((route) => (
                      <li key={route.id}>
                        <RouteCard
                          route={route}
                          day={day}
                          onSpread={mayPlan && people.length > 1 ? open : undefined}
                        />
                      </li>
                    ))}
                  </ul>
                </div>
              )
            }
          </QueryState>
        </section>
        {!isNarrow && beside}
      </div>
      {plan && <PlanPart day={day} people={people} spread={plan.spread} onClose={close} />}
    </div>
  )
}

/** The day before, today, the day after. */
function DayLinks({ day }: { day: string }) {
  const t = useT()
  return (
    <>
      <Link
        href={addressOf('fleet', { day: dayAfter(day, -1) })}
        aria-label={t('fleet.previous')}
        {...buttonLook('text')}
      >
        <IconChevronLeft size={18} aria-hidden="true" className="turns" />
      </Link>
      <Link href={addressOf('fleet')} {...buttonLook('text')}>
        {t('fleet.today')}
      </Link>
      <Link
        href={addressOf('fleet', { day: dayAfter(day, 1) })}
        aria-label={t('fleet.next')}
        {...buttonLook('text')}
      >
        <IconChevronRight size={18} aria-hidden="true" className="turns" />
      </Link>
    </>
  )
}

/** Plans of a day that is not over, by those who may move all visits. */
function usePlanning(day: string, routes: readonly FleetRoute[]) {
  const may = useMay()
  const mayAll = useMayAll()
  const [plan, setPlan] = useState<{ spread: FleetRoute['people'][number] | null } | null>(null)
  return {
    mayPlan: may(['update', 'Logistics']) && mayAll(['update', 'Order']) && day >= todayInWarsaw(),
    people: routes.flatMap(({ people }) => people).slice(0, planPeopleMax),
    plan,
    open: (spread: FleetRoute['people'][number] | null) => setPlan({ spread }),
    close: () => setPlan(null),
  }
}

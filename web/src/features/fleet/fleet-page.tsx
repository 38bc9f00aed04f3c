import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { FleetRoute } from '@zlecenia/contract/features/fleet/fleet.contract'
import { planPeopleMax } from '@zlecenia/contract/features/plans/plan-limits'
import { isCalendarDay } from '@zlecenia/contract/lib/list'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { addressOf, pages } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { PlanPart } from '#features/plans/index.ts'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay, useMayAll } from '#lib/may.ts'
import { usePageQuery } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { Link } from '#ui/link.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { QueryState } from '#ui/query-state.tsx'
import styles from './fleet.module.css'
import './messages.ts'
import { RouteCard } from './route-card.tsx'

/** Page of fixed height: the routes scroll below the day. */
export function FleetPage() {
  const t = useT()
  const may = useMay()
  usePageTitle(t(pages.fleet.title))
  const asked = usePageQuery().day
  const day = asked && isCalendarDay(asked) ? asked : todayInWarsaw()
  const routes = useQuery(query('GET /logistics/fleet', { query: { day } }))
  const { mayPlan, people, plan, open, close } = usePlanning(day, routes.data?.routes ?? [])
  return (
    <div className={styles.page}>
      <header className="ends">
        <h1>{t('fleet.title', { day: dayOf(day) })}</h1>
        <nav className="cluster" aria-label={t('fleet.days')}>
          <Link
            href={addressOf('fleet', { day: dayAfter(day, -1) })}
            aria-label={t('fleet.previous')}
            {...buttonLook('text')}
          >
            <IconChevronLeft size={18} aria-hidden="true" className="mirrored" />
          </Link>
          <Link href={addressOf('fleet')} {...buttonLook('text')}>
            {t('fleet.today')}
          </Link>
          <Link
            href={addressOf('fleet', { day: dayAfter(day, 1) })}
            aria-label={t('fleet.next')}
            {...buttonLook('text')}
          >
            <IconChevronRight size={18} aria-hidden="true" className="mirrored" />
          </Link>
          {mayPlan && people.length > 0 && <Button onClick={() => open(null)}>{t('fleet.planDay')}</Button>}
          {may(pages.vehicles.rule) && (
            <Link href={addressOf('vehicles')} {...buttonLook()}>
              {t('fleet.vehicles')}
            </Link>
          )}
        </nav>
      </header>
      <section className={styles.routes} aria-label={t('fleet.routes')}>
        <QueryState query={routes} loading={t('fleet.loading')} failed={t('fleet.failed')}>
          {({ routes: found }) =>
            found.length === 0 ? (
              <MessagePanel title={t('fleet.empty')} text={t('fleet.emptyHint')} />
            ) : (
              <ul className={styles.list}>
                {found.map((route) => (
                  <li key={route.id}>
                    <RouteCard route={route} onSpread={mayPlan && people.length > 1 ? open : undefined} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryState>
      </section>
      {plan && <PlanPart day={day} people={people} spread={plan.spread} onClose={close} />}
    </div>
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

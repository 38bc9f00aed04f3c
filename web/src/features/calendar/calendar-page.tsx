import { useQuery } from '@tanstack/react-query'
import type { CalendarDay, CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import { calendar } from '@zlecenia/contract/messages/pl/calendar'
import { lazy, useMemo, useState } from 'react'
import { openCreateOrder } from '#features/order-base/index.ts'
import { addMessages, useT, withMessages } from '#lib/i18n.ts'
import { useLanguage } from '#lib/language.ts'
import { useMay, useMayAll } from '#lib/may.ts'
import { usePageParams, useQueryChange } from '#lib/page.ts'
import { keepCookie, keptCookie } from '#lib/preferences.ts'
import { useNarrow } from '#lib/use-narrow.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { useRested } from '#lib/use-rested.ts'
import { LazyPart } from '#ui/lazy-part.tsx'
import { PrintSheet } from '#ui/print-sheet.tsx'
import { ReadFailed } from '#ui/read-failed.tsx'
import { type Period, slotsQuery } from './calendar.api.ts'
import styles from './calendar-page.module.css'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { useCompanyTime } from './days-off.ts'
import { EventCalendar, type Shown } from './event-calendar.tsx'
import { focusedSlot } from './focused-slot.ts'
import type { Fold } from './folded.ts'
import { FoldedSlots } from './folded-slots.tsx'
import { withPlanned } from './planned.ts'
import { PrintedPeople, PrintedSlots } from './printed-slots.tsx'
import { CalendarSlotCard } from './slot-card.tsx'
import { useDrawer } from './use-drawer.ts'
import { useLacking } from './use-lacking.ts'
import { useNarrowing } from './use-narrowing.ts'
import { usePlanning } from './use-planning.ts'
import { useWarsawOffset } from './use-warsaw-offset.ts'
import { dateOf, isOfPeople, type ViewName, viewNames, viewOf } from './view.ts'

addMessages({ calendar })
const CalendarDrawer = lazy(async () => ({
  default: (await withMessages(import('./drawer/calendar-drawer.tsx'))).CalendarDrawer,
}))
const none: readonly CalendarSlot[] = []
const noDays: readonly CalendarDay[] = []
const RowsCalendar = lazy(() =>
  withMessages(import('./rows/rows-calendar.tsx')).then((it) => ({ default: it.RowsCalendar })),
)
interface OpenCard {
  slot: CalendarSlot
  at: DOMRect
  edit?: (() => void) | undefined
}
const periodOf = ({ from, to, perDay }: Shown): Period => ({ from, to, ...(perDay && { perDay }) })

/** View, day and filters are in the URL. */
export function CalendarPage() {
  const t = useT()
  const may = useMay()
  const language = useLanguage()
  const narrow = useNarrow()
  const offset = useWarsawOffset()
  usePageTitle(t('calendar.title'))
  const query = usePageParams('calendar')
  const ask = useQueryChange()
  const mayAll = useMayAll()
  const seesAll = mayAll(['read', 'Calendar']) && mayAll(['read', 'Schedule'])
  const [last] = useState(() => keptCookie('calendar-view') ?? '')
  const view = viewOf(query, narrow, { seesAll, last })
  const [shown, setShown] = useState<Shown | null>(null)
  const [open, setOpen] = useState<OpenCard | null>(null)
  const [fold, setFold] = useState<{ fold: Fold; at: DOMRect } | null>(null)
  const drawer = useDrawer()
  const rested = useRested()
  const { narrowing, narrow: onNarrow } = useNarrowing()
  const { pending, plan } = usePlanning()
  const mayPlan = mayAll(['update', 'Order'])
  const onTime = may(['create', 'Order']) ? openCreateOrder : undefined

  const range = useMemo(() => shown && periodOf(shown), [shown])
  const slots = useQuery(slotsQuery(range, narrowing))
  const loaded = slots.data?.slots ?? none
  const days = slots.data?.days ?? noDays
  const drawn = useMemo(() => (pending.length > 0 ? withPlanned(loaded, pending) : loaded), [loaded, pending])
  const lackingIn = useLacking(range, drawn)
  const time = useCompanyTime()
  function show(change: { view?: ViewName; date?: string }): void {
    if (change.view) keepCookie('calendar-view', change.view)
    ask((now) => ({ ...now, view, ...change }), { replace: true })
  }

  /** The open card follows its slot; a slot no longer loaded stays unchanged. */
  const asItIs = (seen: CalendarSlot) => loaded.find(({ id }) => id === seen.id) ?? seen
  const openSlot = (slot: CalendarSlot, element: HTMLElement, edit?: () => void) =>
    setOpen({ slot, at: element.getBoundingClientRect(), edit })
  const onDrop = mayPlan ? (...dropped: Parameters<typeof plan>) => void plan(...dropped) : undefined

  return (
    <div className={`card ${styles.page}`}>
      <h1 className="visually-hidden">{t('calendar.title')}</h1>
      <CalendarToolbar
        view={view}
        shown={shown}
        drawer={drawer}
        narrowing={narrowing}
        onNarrow={onNarrow}
        names={viewNames(narrow, seesAll)}
        busy={slots.isFetching}
        onShow={show}
      />
      <ReadFailed query={slots} failed={t('calendar.failed')} />
      <div className={styles.body}>
        {drawer.isOpen && (
          <section className={styles.drawer} data-drawer aria-label={t('calendar.drawer')}>
            {rested && (
              <LazyPart>
                <CalendarDrawer
                  drawer={drawer}
                  narrowing={narrowing}
                  onNarrow={onNarrow}
                  pending={pending}
                  onPlan={plan}
                  day={dateOf(query) ?? shown?.date ?? null}
                  onDay={(date) => show({ date })}
                  onAdd={onTime && (() => onTime())}
                />
              </LazyPart>
            )}
          </section>
        )}
        {isOfPeople(view) ? (
          <LazyPart>
            <RowsCalendar
              key={view}
              view={view}
              date={dateOf(query)}
              slots={slots.isPending ? undefined : drawn}
              isOld={slots.isPlaceholderData}
              only={narrowing}
              mayMove={mayPlan}
              onShown={setShown}
              onSlot={openSlot}
              onTime={onTime && ((initialSlot) => onTime({ initialSlot }))}
              onDrop={onDrop}
            />
          </LazyPart>
        ) : (
          <EventCalendar
            // The library takes these once.
            key={language + offset}
            view={view}
            date={dateOf(query)}
            slots={drawn}
            days={days}
            lackingIn={lackingIn}
            time={time}
            onDay={(date) => show({ view: 'day', date })}
            onShown={setShown}
            onSlot={openSlot}
            onFold={(it, element) => setFold({ fold: it, at: element.getBoundingClientRect() })}
            onTime={onTime && ((initialSlot) => onTime({ initialSlot }))}
            onDrop={onDrop}
          />
        )}
      </div>
      <PrintSheet title={shown?.title ?? ''}>
        {isOfPeople(view) ? <PrintedPeople slots={loaded} /> : <PrintedSlots slots={loaded} days={days} />}
      </PrintSheet>
      {fold && (
        <FoldedSlots
          {...fold}
          lackingIn={lackingIn}
          onSlot={(slot) => {
            setFold(null)
            setOpen({ slot, at: fold.at })
          }}
          onClose={() => setFold(null)}
        />
      )}
      {open && (
        <CalendarSlotCard
          slot={asItIs(open.slot)}
          at={open.at}
          lacking={lackingIn(asItIs(open.slot))}
          onEdit={open.edit}
          onClose={() => {
            setOpen(null)
            focusedSlot(open.slot.id)
          }}
        />
      )}
    </div>
  )
}

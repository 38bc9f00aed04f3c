import { useQuery } from '@tanstack/react-query'
import type { CalendarDay, CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import { calendar } from '@zlecenia/contract/messages/pl/calendar'
import { useMemo, useState } from 'react'
import { addMessages, useT } from '../../lib/i18n.ts'
import { useLanguage } from '../../lib/language.ts'
import { useMay } from '../../lib/may.ts'
import { usePageParams, useQueryChange } from '../../lib/page.ts'
import { problemText } from '../../lib/problem-text.ts'
import { useNarrow } from '../../lib/use-narrow.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Button } from '../../ui/form/button.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'
import { PrintSheet } from '../../ui/print-sheet.tsx'
import { openCreateOrder } from '../work-orders/index.ts'
import { Board, type Shown } from './board.tsx'
import { type Period, slotsQuery } from './calendar.api.ts'
import styles from './calendar-page.module.css'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { PrintedSlots } from './printed-slots.tsx'
import { CalendarSlotCard } from './slot-card.tsx'
import { useWarsawOffset } from './use-warsaw-offset.ts'
import { dateOf, viewOf } from './view.ts'

addMessages({ calendar })
const none: readonly CalendarSlot[] = []
const noDays: readonly CalendarDay[] = []
const periodOf = ({ from, to, perDay }: Shown): Period => ({ from, to, ...(perDay && { perDay }) })

/** View and day are in the URL. */
export function CalendarPage() {
  const t = useT()
  const may = useMay()
  const language = useLanguage()
  const narrow = useNarrow()
  const offset = useWarsawOffset()
  usePageTitle(t('calendar.title'))
  const query = usePageParams('calendar')
  const ask = useQueryChange()
  const view = viewOf(query, narrow)
  const [shown, setShown] = useState<Shown | null>(null)
  const [open, setOpen] = useState<{ slot: CalendarSlot; at: DOMRect } | null>(null)

  const range = useMemo(() => shown && periodOf(shown), [shown])
  const slots = useQuery(slotsQuery(range))
  const show = (change: { view?: string; date?: string }) =>
    ask(() => ({ ...query, view, ...change }), { replace: true })

  /** The open card follows its slot; one no longer loaded stays as it was. */
  const asItIs = (seen: CalendarSlot) => slots.data?.slots.find(({ id }) => id === seen.id) ?? seen

  return (
    <div className={`card ${styles.page}`}>
      <h1 className="visually-hidden">{t('calendar.title')}</h1>
      <CalendarToolbar view={view} narrow={narrow} shown={shown} busy={slots.isFetching} onShow={show} />
      {slots.isError && (
        <MessagePanel error title={t('calendar.failed')} text={problemText(slots.error)}>
          <Button onClick={() => void slots.refetch()}>{t('shell.retry')}</Button>
        </MessagePanel>
      )}
      <Board
        // The library takes these once.
        key={language + offset}
        view={view}
        date={dateOf(query)}
        slots={slots.data?.slots ?? none}
        days={slots.data?.days ?? noDays}
        onDay={(date) => show({ view: 'day', date })}
        onShown={setShown}
        onSlot={(slot, element) => setOpen({ slot, at: element.getBoundingClientRect() })}
        onTime={may(['create', 'Order']) ? (initialSlot) => openCreateOrder({ initialSlot }) : undefined}
      />
      <PrintSheet title={shown?.title ?? ''}>
        <PrintedSlots slots={slots.data?.slots ?? none} days={slots.data?.days ?? noDays} />
      </PrintSheet>
      {open && <CalendarSlotCard slot={asItIs(open.slot)} at={open.at} onClose={() => setOpen(null)} />}
    </div>
  )
}

import type { MyDay, MyVisit } from '@zlecenia/contract/features/my-day/my-day.contract'
import { nextVisitOf } from '@zlecenia/contract/features/my-day/next-visit'
import { isVisitOpen } from '@zlecenia/contract/features/order-base/visit-moves'
import { dayInWarsaw, instantInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter, daysBetween, eachDay } from '@zlecenia/contract/lib/working-days'
import { keptFromCaretakers, readsNotes } from '#features/buildings/index.ts'
import { asPerformerVisit } from '#features/order-base/index.ts'
import { auditOnce, type Logged } from '#platform/audit.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Database } from '#platform/database/database.ts'
import { refuse } from '#platform/errors.ts'
import { ownSlots, type StoredMyVisit, storedMyVisits, visitsBegun } from './my-day.queries.ts'
import { closesAt, opensAt } from './window.ts'

const mostDays = 15
/** Minutes in which an answer with the same phone is logged once. */
const loggedOnceIn = 15

interface Wished {
  from?: string | undefined
  to?: string | undefined
}

function daysOf({ from, to }: Wished, today: string): string[] {
  const first = from ?? (to && to < today ? to : today)
  const last = to ?? dayAfter(first, 7)
  if (last < first || daysBetween(first, last) >= mostDays)
    throw refuse({ field: 'to', message: 'visits.span' })
  return eachDay(first, last)
}

/** The caller's own visits; the company's time zone decides what today is. */
export async function myDay(db: Database, caller: Caller, wished: Wished): Promise<MyDay> {
  const now = new Date()
  const today = dayInWarsaw(now)
  const days = daysOf(wished, today)
  const [first = today] = days
  const from = instantInWarsaw(first, 0)
  const to = instantInWarsaw(dayAfter(days.at(-1) ?? today), 0)
  const slots = await ownSlots(db, caller.id, { from, to, today: instantInWarsaw(today, 0) })
  const stored = await storedMyVisits(db, [...new Set(slots.map(({ id }) => id))], {
    userId: caller.id,
    keptFrom: keptFromCaretakers(caller),
  })
  const begun = await visitsBegun(db, [...new Set(stored.map(({ orderId }) => orderId))])
  const open = begun.filter(({ visit }) => isVisitOpen(asPerformerVisit(visit).state))
  const openOn = new Set(stored.filter((it) => isReadable(it, now)).map(({ object }) => object.id))
  const readsAll = readsNotes(caller)
  const visits = stored.map((it) =>
    visitOf(it, {
      isPhoneShown: isReadable(it, now),
      isNoteOpen: readsAll || openOn.has(it.object.id),
      openOthers: open
        .filter(({ orderId, slotId, visit }) => {
          const isOwn = slotId === it.slotId && visit.performerId === caller.id
          return orderId === it.orderId && !isOwn
        })
        .map(({ name }) => name),
    }),
  )
  await auditOnce(
    db,
    loggedOnceIn,
    visits.flatMap((visit) => phoneShown(caller, visit)),
  )
  const late = new Set(slots.filter(({ isLate }) => isLate).map(({ id }) => id))
  const inSpan = new Set(slots.filter(({ isLate }) => !isLate).map(({ id }) => id))
  // A visit that began before the span is shown on its first day.
  const dayOf = ({ startAt }: MyVisit) => days.find((day) => day >= dayInWarsaw(startAt))
  return {
    today,
    serverNow: now.toISOString(),
    days: days.map((day) => ({
      day,
      visits: visits.filter((it) => inSpan.has(it.slotId) && dayOf(it) === day),
    })),
    late: visits.filter(({ slotId }) => late.has(slotId)),
    next: nextVisitOf(visits, today)?.slotId ?? null,
  }
}

const isReadable = (it: StoredMyVisit, now: Date): boolean => now >= opensAt(it) && now < closesAt(it)

interface Seen {
  isPhoneShown: boolean
  isNoteOpen: boolean
  openOthers: string[]
}

function visitOf(stored: StoredMyVisit, { isPhoneShown, isNoteOpen, openOthers }: Seen): MyVisit {
  const { startAt, endAt, client, notes, mark, visit, waits, ...rest } = stored
  const { state, accepted, events } = asPerformerVisit(visit)
  const byOffice = mark === 'held' ? 'finished' : 'notHeld'
  return {
    ...rest,
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
    state: mark ? byOffice : state,
    accepted,
    events,
    openOthers: [...new Set(openOthers)],
    client: { name: client },
    waits: waits && { ...waits, phone: isPhoneShown ? waits.phone : null },
    notes: notes.map((note) => ({ ...note, isMasked: !isNoteOpen })),
    codesFrom: opensAt(stored).toISOString(),
    codesTo: closesAt(stored).toISOString(),
  }
}

const phoneShown = (caller: Caller, { slotId, orderId, waits }: MyVisit): Logged[] =>
  waits?.phone
    ? [{ caller, action: 'phone-read', subject: 'Order', id: orderId, after: { slotId, who: waits.kind } }]
    : []

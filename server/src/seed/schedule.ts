import { userColours } from '@zlecenia/contract/features/schedule/user-colours'
import { momentsOfDays } from '@zlecenia/contract/lib/day-span'
import { dayMs } from '@zlecenia/contract/lib/durations'
import { dayAfter, mondayOf } from '@zlecenia/contract/lib/working-days'
import type { Queryable } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { insertRows } from './insert-rows.ts'
import type { ExampleStaff } from './users.ts'

const weeksAhead = 8

/** Each worker has a colour, one works short hours, and they take turns on call. */
export async function seedSchedule(db: Queryable, today: string, { workers }: ExampleStaff): Promise<void> {
  const short = { from: 420, to: 780 }
  await insertRows(
    db,
    'user_schedules',
    workers.map(({ id }, n) => ({
      user_id: id,
      week: n === workers.length - 1 ? [short, short, short, short, null, null, null] : null,
      colour: userColours[n % userColours.length],
      version: 1,
    })),
  )
  const weeks = Array.from({ length: weeksAhead }, (_, n) => ({
    week: dayAfter(mondayOf(today), 7 * n),
    user_id: workers[n % workers.length]?.id ?? null,
    version: 1,
  }))
  await insertRows(db, 'on_call_weeks', weeks, 'on conflict do nothing')
  await seedCrews(db, workers)
  await seedAbsences(db, today, workers)
}

type Workers = ExampleStaff['workers']

const fridays = 4

/** A Friday meeting of the last workers, and one of a crew in future weeks: the first free times stay free. */
export async function seedEvents(
  db: Queryable,
  today: string,
  { office, workers }: ExampleStaff,
): Promise<void> {
  const monday = mondayOf(today)
  const friday = dayAfter(monday, fridays)
  const later = dayAfter(monday, 15)
  const planned = [
    {
      title: 'Porządkowanie magazynu',
      day: friday,
      from: 900,
      to: 960,
      until: dayAfter(friday, 7 * weeksAhead),
      users: workers.slice(-3),
    },
    {
      title: 'Szkolenie: nowe sterowniki bram',
      day: later,
      from: 480,
      to: 660,
      until: null,
      users: workers.slice(3, 6),
    },
  ]
  for (const { title, day, from, to, until, users } of planned) {
    const id = newId()
    await insertRows(db, 'internal_events', [
      {
        id,
        title,
        first_day: day,
        last_day: day,
        from_minute: from,
        to_minute: to,
        repeats_until: until,
        made_by: office[0]?.id ?? null,
        version: 1,
      },
    ])
    await insertRows(
      db,
      'internal_event_users',
      users.map((it) => ({ event_id: id, user_id: it.id })),
    )
  }
}

async function seedCrews(db: Queryable, workers: Workers): Promise<void> {
  for (const [name, members] of [
    ['Bramy i szlabany', workers.slice(0, 3)],
    ['Dźwigi i elektryka', workers.slice(3, 6)],
  ] as const) {
    const id = newId()
    await insertRows(db, 'crews', [{ id, name, leader_id: members[0]?.id ?? null, version: 1 }])
    const joined = members.map((it) => ({ user_id: it.id, crew_id: id }))
    await insertRows(db, 'crew_members', joined)
  }
}

/** Absences of the last workers, in future weeks: the first free days stay free. */
async function seedAbsences(db: Queryable, today: string, workers: Workers): Promise<void> {
  const monday = dayAfter(mondayOf(today), 14)
  const kinds = [
    ['leave', 'asked'],
    ['training', 'approved'],
    ['sick', 'entered'],
  ] as const
  await insertRows(
    db,
    'absences',
    workers.slice(-kinds.length).map(({ id }, n) => {
      const from = dayAfter(monday, n)
      const to = dayAfter(monday, n + 2)
      const { start, end } = momentsOfDays({ from, to, hours: null })
      const [kind, state] = kinds[n] ?? kinds[0]
      return {
        id: newId(),
        user_id: id,
        kind,
        state,
        first_day: from,
        last_day: to,
        made_by: id,
        version: 1,
        start_at: new Date(start),
        end_at: new Date(end),
        made_at: new Date(start - 20 * dayMs),
      }
    }),
  )
}

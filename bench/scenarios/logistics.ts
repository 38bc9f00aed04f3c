import type { Database } from '@zlecenia/server/src/platform/database/database.ts'
import { asker, timedCalls } from '../beside.ts'
import { manyOrders } from '../many-orders.ts'
import { measuredProgram } from '../program.ts'
import { writeFigures } from '../report.ts'

const many = 100_000
const most = 80

/** Taps of the visits of a month: on the way, on site, a break, finished. */
export async function tapVisits(db: Database): Promise<void> {
  await db.patient.query(
    `insert into visit_events (id, slot_id, user_id, kind, moment, at)
     select gen_random_uuid(), p.slot_id, p.user_id, t.kind, p.start_at + t.after, p.start_at + t.after
       from slot_performers p
       join slots s on s.id = p.slot_id and s.cancelled is null
      cross join (values ('travel', interval '-20 minutes'), ('start', interval '3 minutes'),
                         ('pause', interval '10 minutes'), ('resume', interval '12 minutes'),
                         ('finish', interval '50 minutes')) t (kind, after)
      where p.start_at between now() - interval '31 days' and now() - interval '1 hour'`,
  )
  await db.patient.query('vacuum analyze visit_events')
  await db.patient.query('vacuum analyze slots')
  await db.patient.query('vacuum analyze orders')
}

/** The dispatcher's page with the orders of ten years. */
export async function dispatcherOfYears(): Promise<void> {
  const program = await measuredProgram()
  const { ask, close } = await asker(program)
  try {
    await manyOrders(program.db, many)
    await tapVisits(program.db)
    const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
    const { rows } = await program.db.query<{ id: string }>('select id from buildings order by id limit 1')
    const paths = {
      'who is where today': '/api/logistics/today',
      'figures of a week': `/api/logistics/figures?from=${day(6)}&to=${day(0)}`,
      'figures of a month': `/api/logistics/figures?from=${day(29)}&to=${day(0)}`,
      'the nearest people': `/api/nearest?buildingId=${rows[0]?.id}`,
      'orders finished in a week': `/api/orders?finished=${day(6)}..${day(0)}`,
      'orders of visits begun late': `/api/orders?begunLate=${day(29)}..${day(0)}`,
    }
    const calls = Object.entries(paths).map(([name, path]) => [name, path, most] as const)
    const figures = await timedCalls(ask, calls)
    await writeFigures('logistics', `The dispatcher and ${many.toLocaleString('en')} orders`, figures)
  } finally {
    await close()
    await program.stop()
  }
}

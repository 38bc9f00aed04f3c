import { asker, timedCalls } from '../beside.ts'
import { manyOrders } from '../many-orders.ts'
import { measuredProgram } from '../program.ts'
import { writeFigures } from '../report.ts'
import { tapVisits } from './logistics.ts'

const many = 100_000

/** Operations in figures with the orders of ten years. */
export async function operationsOfYears(): Promise<void> {
  const program = await measuredProgram()
  const { ask, close } = await asker(program)
  try {
    await manyOrders(program.db, many)
    await tapVisits(program.db)
    const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
    const { rows } = await program.db.query<{ id: string }>(
      'select id from service_groups order by position limit 1',
    )
    const path = (days: number, more = '') =>
      `/api/analytics/operations?from=${day(days - 1)}&to=${day(0)}${more}`
    const asked = [
      ['operations of a month', path(30), 100],
      ['operations of a month, one group', path(30, `&group=${rows[0]?.id}`), 100],
      ['operations of a year', path(365), 400],
      ['orders solved at the first visit, a year', `/api/orders?solvedAtOnce=${day(364)}..${day(0)}`, 80],
      ['orders whose reaction was kept', '/api/orders?reaction=kept', 80],
    ] as const
    const figures = await timedCalls(ask, asked)
    await writeFigures('operations', `Operations in figures and ${many.toLocaleString('en')} orders`, figures)
  } finally {
    await close()
    await program.stop()
  }
}

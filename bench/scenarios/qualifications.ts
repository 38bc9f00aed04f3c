import { asker, timedCalls } from '../beside.ts'
import { manyPlaces } from '../many-orders.ts'
import { measuredProgram } from '../program.ts'
import { writeFigures } from '../report.ts'

const people = 200

/** The grid of people by kinds of qualifications: 200 workers, each with a paper of each of 12 kinds. */
export async function gridOfPeople(): Promise<void> {
  const program = await measuredProgram()
  const { ask, close } = await asker(program)
  try {
    await manyPlaces(program.db, { clients: 200, buildings: 500, workers: people })
    await program.db.patient.query(
      `insert into qualifications (id, user_id, kind, date_only, valid_until, confirmed_at)
       select gen_random_uuid(), r.user_id, k.key, k.date_only, current_date + (random() * 1500)::int - 100, now()
         from user_roles r cross join qualification_kinds k
        where r.role = 'ROLE_WORKER'
          and not exists (select from qualifications q where q.user_id = r.user_id and q.kind = k.key)`,
    )
    await program.db.patient.query('vacuum analyze qualifications')
    const { rows } = await program.db.query<{ id: string }>(
      'select building_id as id from orders where building_id is not null group by 1 order by count(*) desc limit 1',
    )
    const day = new Date().toISOString().slice(0, 10)
    const figures = await timedCalls(ask, [
      [`grid of ${people} people and 12 kinds`, '/api/qualifications/grid', 60],
      [
        'who was at a building on a day',
        `/api/qualifications/on-site?buildingId=${rows[0]?.id}&day=${day}`,
        60,
      ],
    ])
    await writeFigures('qualifications', 'Qualifications', figures)
  } finally {
    await close()
    await program.stop()
  }
}

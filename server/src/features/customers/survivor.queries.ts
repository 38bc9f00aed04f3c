import { type Queryable, statement } from '../../platform/database/database.ts'

const survivor = statement(
  'customers.survivor',
  `with recursive led as (
     select c.id, c.merged_into from customers c where c.id = $1
     union
     select c.id, c.merged_into from led join customers c on c.id = led.merged_into
   )
   select id from led where merged_into is null`,
)

/** The client itself, or the one it became a part of: old addresses and drafts lead there. */
export async function survivorOf(db: Queryable, id: string): Promise<string> {
  return (await db.query<{ id: string }>(survivor, [id])).rows[0]?.id ?? id
}

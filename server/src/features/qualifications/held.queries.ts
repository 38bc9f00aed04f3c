import type { HeldQualification } from '@zlecenia/contract/features/qualifications/qualification-kinds'
import { type Queryable, statement } from '#platform/database/database.ts'
import { isCounted } from './valid-today.ts'

/** Qualifications of a user; archived and unconfirmed ones are left out. */
export interface Held {
  id: string
  name: string
  held: HeldQualification[]
}

const held = statement(
  'qualifications.held',
  `select u.id, u.first_name || ' ' || u.last_name as name,
          coalesce((select json_agg(json_build_object('kind', q.kind,
                             'issuedOn', to_char(q.issued_on, 'YYYY-MM-DD'),
                             'validUntil', to_char(q.valid_until, 'YYYY-MM-DD')))
                      from qualifications q where q.user_id = u.id and ${isCounted('q')}), '[]') as held
     from users u where u.id = any($1::uuid[])`,
)

export async function heldBy(db: Queryable, users: readonly string[]): Promise<Held[]> {
  return (await db.query<Held>(held, [users])).rows
}

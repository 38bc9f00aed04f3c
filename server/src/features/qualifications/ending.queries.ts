import { qualificationSoonDays } from '@zlecenia/contract/features/qualifications/validity'
import { type Queryable, statement } from '#platform/database/database.ts'
import { isCounted, isNotRenewed, todaySql } from './valid-today.ts'

const taking = (column: string, ends: string) => `
  update qualifications q set ${column} = now()
    from users u
   where u.id = q.user_id
     and q.id in (select q.id from qualifications q join users u on u.id = q.user_id and u.status = 'active'
                   where q.${column} is null and ${isCounted('q')} and ${ends} and ${isNotRenewed('q')}
                   order by q.valid_until, q.id limit $1 for no key update of q skip locked)
  returning q.user_id as "userId", u.first_name || ' ' || u.last_name as name, 
            (select coalesce(k.name, k.key) from qualification_kinds k where k.key = q.kind) as qualification,
            to_char(q.valid_until, 'YYYY-MM-DD') as "validUntil"`
const soon = statement(
  'qualifications.takeSoon',
  taking('told_soon_at', `q.valid_until between ${todaySql} and ${todaySql} + ${qualificationSoonDays}`),
)
const over = statement('qualifications.takeOver', taking('told_over_at', `q.valid_until < ${todaySql}`))

export interface EndingQualification {
  userId: string
  name: string
  /** A built-in kind, or the name of another. */
  qualification: string
  validUntil: string
}

/** Marks qualifications without a reminder as reminded, in the transaction, and returns them. */
export async function takeEnding(
  tx: Queryable,
  which: 'soon' | 'over',
  most: number,
): Promise<EndingQualification[]> {
  return (await tx.query<EndingQualification>(which === 'soon' ? soon : over, [most])).rows
}

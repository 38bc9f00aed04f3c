import { type Queryable, statement } from '#platform/database/database.ts'

export interface IssuedFile {
  id: string
  number: string
  issuedAt: Date
  size: number
}

const ofMonth = statement(
  'invoices.filesOfMonth',
  `select id, number, issued_at as "issuedAt", octet_length(xml) as size
     from invoices
    where issued_on >= $1::date and issued_on < $1::date + interval '1 month' and state = 'issued' and xml is not null
    order by issued_on, number`,
)

/** Documents that were issued in a month: `2026-11`. */
export async function filesOfMonth(db: Queryable, month: string): Promise<IssuedFile[]> {
  return (await db.query<IssuedFile>(ofMonth, [`${month}-01`])).rows
}

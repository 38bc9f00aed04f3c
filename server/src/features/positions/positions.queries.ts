import { type OwnPositions, positionDays } from '@zlecenia/contract/features/positions/positions.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

export interface PositionRow {
  isOn: boolean
  purpose: string | null
  scope: string | null
  manner: string | null
  informedOn: string | null
  notice: number
  version: number
}

const read = statement(
  'positions.settings',
  `select is_on as "isOn", purpose, scope, manner, to_char(informed_on, 'YYYY-MM-DD') as "informedOn", notice, version
     from position_settings`,
)

export async function positionRow(db: Queryable): Promise<PositionRow> {
  const row = (await db.query<PositionRow>(read)).rows[0]
  if (!row) throw new Error('The settings of positions are missing')
  return row
}

const save = statement(
  'positions.save',
  `update position_settings
      set is_on = $1, purpose = $2, scope = $3, manner = $4, informed_on = $5, notice = $6, version = version + 1
    where version = $7`,
)

/** 0 when the settings changed since `version`. */
export async function savePositionRow(
  tx: Queryable,
  { isOn, purpose, scope, manner, informedOn, notice, version }: PositionRow,
): Promise<number> {
  return (await tx.query(save, [isOn, purpose, scope, manner, informedOn, notice, version])).rowCount
}

const counts = statement(
  'positions.counts',
  `select count(*)::int as performers,
          count(*) filter (where exists (select from position_confirmations c
                                          where c.user_id = u.id and c.notice = $1))::int as confirmed
     from users u
    where u.status = 'active' and exists (select from user_roles r where r.user_id = u.id and r.role = 'ROLE_WORKER')`,
)

export async function confirmationCounts(db: Queryable, notice: number) {
  const { rows } = await db.query<{ performers: number; confirmed: number }>(counts, [notice])
  return rows[0] ?? { performers: 0, confirmed: 0 }
}

const confirmation = statement(
  'positions.confirmation',
  'select confirmed_at as at from position_confirmations where user_id = $1 and notice = $2',
)

export async function confirmedAt(db: Queryable, userId: string, notice: number): Promise<string | null> {
  const { rows } = await db.query<{ at: Date }>(confirmation, [userId, notice])
  return rows[0]?.at.toISOString() ?? null
}

const confirm = statement(
  'positions.confirm',
  'insert into position_confirmations (user_id, notice) values ($1, $2) on conflict do nothing',
)

/** 0 when it was confirmed already. */
export async function insertConfirmation(tx: Queryable, userId: string, notice: number): Promise<number> {
  return (await tx.query(confirm, [userId, notice])).rowCount
}

const own = statement(
  'positions.own',
  `select p.event_id as "eventId", p.taken_at as at, o.id as "orderId", o.number, p.latitude as lat, p.longitude as lng,
          p.accuracy::float8 as accuracy
     from visit_events v
     join visit_positions p on p.event_id = v.id
     join slots s on s.id = v.slot_id
     join orders o on o.id = s.order_id
    where v.user_id = $1 and v.moment > now() - interval '${positionDays + 31} days'
    order by p.taken_at desc, p.event_id limit 200`,
)

export async function ownPositionRows(db: Queryable, userId: string): Promise<OwnPositions['kept']> {
  const { rows } = await db.query<Omit<OwnPositions['kept'][number], 'at'> & { at: Date }>(own, [userId])
  return rows.map((it) => ({ ...it, at: it.at.toISOString() }))
}

const insert = statement(
  'positions.insert',
  `insert into visit_positions (event_id, latitude, longitude, accuracy, taken_at) values ($1, $2, $3, $4, $5)`,
)

export interface TapPosition {
  lat: number
  lng: number
  accuracy: number
}

export async function insertPosition(
  tx: Queryable,
  { eventId, at, lat, lng, accuracy }: TapPosition & { eventId: string; at: string },
): Promise<void> {
  await tx.query(insert, [eventId, lat, lng, accuracy, at])
}

const purge = statement(
  'positions.purge',
  `delete from visit_positions where taken_at < now() - interval '${positionDays} days'`,
)

/** Returns the number of positions that were kept long enough. */
export async function purgePositions(db: Pick<Queryable, 'query'>): Promise<number> {
  return (await db.query(purge)).rowCount
}

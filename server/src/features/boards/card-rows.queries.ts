import { seesBoard } from '#features/conversations/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'

const lock = statement(
  'cardRows.lock',
  `select c.id, c.version, c.board_id as "boardId", c.column_id as "columnId", c.archived_from as "archivedFrom",
          c.order_id as "orderId", c.customer_id as "customerId", c.building_id as "buildingId",
          c.device_id as "deviceId", c.rank, c.every is not null and c.next_id is null as repeats, b.visibility, b.archived_at is not null as "boardArchived",
          array(select user_id from board_members where board_id = b.id order by user_id) as "boardMembers"
     from cards c join boards b on b.id = c.board_id
    where c.id = $2 and ($1::uuid is null or ${seesBoard('b', '$1')}) for no key update of c`,
)
const peek = statement(
  'cardRows.boardId',
  `select c.board_id as "boardId" from cards c join boards b on b.id = c.board_id
    where c.id = $2 and ($1::uuid is null or ${seesBoard('b', '$1')})`,
)
const open = statement(
  'cardRows.open',
  'select count(*)::int as count from cards where board_id = $1 and column_id is not null',
)
const insert = statement(
  'cardRows.insert',
  `insert into cards (id, board_id, column_id, rank, title, description, due_on, every, order_id, customer_id,
                      building_id, device_id, created_by, search_text)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
)
const update = statement(
  'cardRows.update',
  `update cards set title = $2, description = $3, due_on = $4, every = $5, order_id = $6, customer_id = $7,
          building_id = $8, device_id = $9, search_text = $10, column_id = $11, archived_from = $12,
          archived_at = case when $11::uuid is null then coalesce(archived_at, now()) end, rank = $13,
          version = version + 1
    where id = $1 and version = $14`,
)
const place = statement(
  'cardRows.place',
  'update cards set column_id = $2, rank = $3, version = version + 1 where id = $1',
)
const remove = statement('cardRows.remove', 'delete from cards where id = $1')
const leave = statement(
  'cardRows.leave',
  'delete from card_members where card_id = $1 and not user_id = any($2::uuid[])',
)
const join = statement(
  'cardRows.join',
  'insert into card_members (card_id, user_id) select $1, id from unnest($2::uuid[]) id on conflict do nothing',
)
const peel = statement(
  'cardRows.peel',
  'delete from card_labels where card_id = $1 and not label_id = any($2::uuid[])',
)
const stick = statement(
  'cardRows.stick',
  'insert into card_labels (card_id, label_id) select $1, id from unnest($2::uuid[]) id on conflict do nothing',
)
const labelsAmong = statement(
  'cardRows.labelsAmong',
  'select id from board_labels where board_id = $1 and id = any($2::uuid[]) for key share',
)

// $2: the moved card, excluded from its neighbours; $3 and $4: the cards before and after the new place.
const neighbours = statement(
  'cardRows.neighbours',
  `with others as (select id, rank from cards where column_id = $1 and id is distinct from $2::uuid),
        above as (select rank from others where id = $3), below as (select rank from others where id = $4)
   select case when exists (select from above) then (select rank from above)
               when exists (select from below) then (select max(rank) from others where rank < (select rank from below))
               else (select max(rank) from others) end as after,
          case when exists (select from above) then (select min(rank) from others where rank > (select rank from above))
               when exists (select from below) then (select rank from below) end as before`,
)
const around = statement(
  'cardRows.around',
  `select k.name as "column",
          (select id from cards where column_id = c.column_id and rank < c.rank order by rank desc limit 1) as after,
          (select id from cards where column_id = c.column_id and rank > c.rank order by rank limit 1) as before
     from cards c join board_columns k on k.id = c.column_id where c.id = $1`,
)
const inOrder = statement('cardRows.inOrder', 'select id from cards where column_id = $1 order by rank')
const rankAll = statement(
  'cardRows.rankAll',
  `update cards c set rank = it.rank
     from unnest($1::uuid[], $2::text[]) as it (id, rank) where c.id = it.id and c.column_id = $3`,
)
const pour = statement(
  'cardRows.pour',
  `update cards c set column_id = $3, rank = it.rank, version = version + 1
     from unnest($1::uuid[], $2::text[]) as it (id, rank) where c.id = it.id and c.column_id = $4`,
)
const archiveAll = statement(
  'cardRows.archiveAll',
  `update cards set column_id = null, archived_at = now(), version = version + 1 where column_id = $1`,
)

const checkColumns = `s.id, s.text, s.done_at as "doneAt", s.version,
  (select u.first_name || ' ' || u.last_name from users u where u.id = s.done_by) as "doneBy"`
const check = statement(
  'cardRows.check',
  `select ${checkColumns} from card_checks s where s.card_id = $1 and s.id = $2`,
)
const countChecks = statement(
  'cardRows.checks',
  'select count(*)::int as count from card_checks where card_id = $1',
)
const insertCheck = statement(
  'cardRows.insertCheck',
  'insert into card_checks (id, card_id, text) values ($1, $2, $3)',
)
const updateCheck = statement(
  'cardRows.updateCheck',
  `update card_checks set text = $2, version = version + 1,
          done_at = case when $3::boolean then coalesce(done_at, now()) end,
          done_by = case when not $3::boolean then null when done_at is null then $4::uuid else done_by end
    where id = $1 and version = $5`,
)
const removeCheck = statement('cardRows.removeCheck', 'delete from card_checks where id = $1')

export interface LockedCard extends LinkIds {
  id: string
  version: number
  boardId: string
  columnId: string | null
  archivedFrom: string | null
  rank: string
  /** A repeating card whose next one does not exist yet. */
  repeats: boolean
  visibility: 'office' | 'members'
  boardArchived: boolean
  boardMembers: string[]
}

/** Locks until the end of the transaction; null for users who cannot see it (no user: the program). */
export async function lockCard(tx: Queryable, userId: string | null, id: string): Promise<LockedCard | null> {
  return (await tx.query<LockedCard>(lock, [userId, id])).rows[0] ?? null
}

export async function boardOfCard(db: Queryable, userId: string | null, id: string): Promise<string | null> {
  return (await db.query<{ boardId: string }>(peek, [userId, id])).rows[0]?.boardId ?? null
}

export async function openCards(tx: Queryable, boardId: string): Promise<number> {
  return (await tx.query<{ count: number }>(open, [boardId])).rows[0]?.count ?? 0
}

export interface LinkIds {
  orderId: string | null
  customerId: string | null
  buildingId: string | null
  deviceId: string | null
}

export interface CardColumns extends LinkIds {
  id: string
  title: string
  description: string | null
  dueOn: string | null
  every: string | null
  searchText: string
}

export async function insertCardRow(
  tx: Queryable,
  it: CardColumns & { boardId: string; columnId: string; rank: string; by: string | null },
): Promise<void> {
  const about = [it.orderId, it.customerId, it.buildingId, it.deviceId]
  await tx.query(insert, [
    it.id,
    it.boardId,
    it.columnId,
    it.rank,
    it.title,
    it.description,
    it.dueOn,
    it.every,
    ...about,
    it.by,
    it.searchText,
  ])
}

interface CardPlace {
  columnId: string | null
  archivedFrom: string | null
  rank: string
}

/** 0 when it changed since `version`. */
export async function updateCardRow(
  tx: Queryable,
  it: CardColumns & CardPlace & { version: number },
): Promise<number> {
  const about = [it.orderId, it.customerId, it.buildingId, it.deviceId]
  const values = [it.id, it.title, it.description, it.dueOn, it.every, ...about, it.searchText]
  return (await tx.query(update, [...values, it.columnId, it.archivedFrom, it.rank, it.version])).rowCount
}

export async function placeCard(tx: Queryable, id: string, columnId: string, rank: string): Promise<void> {
  await tx.query(place, [id, columnId, rank])
}

export async function deleteCardRow(tx: Queryable, id: string): Promise<void> {
  await tx.query(remove, [id])
}

export async function updateCardPeople(tx: Queryable, id: string, users: readonly string[]): Promise<void> {
  await tx.query(leave, [id, users])
  await tx.query(join, [id, users])
}

export async function updateCardLabels(tx: Queryable, id: string, labels: readonly string[]): Promise<void> {
  await tx.query(peel, [id, labels])
  await tx.query(stick, [id, labels])
}

export async function labelsAmongThose(
  tx: Queryable,
  boardId: string,
  ids: readonly string[],
): Promise<number> {
  return (await tx.query(labelsAmong, [boardId, ids])).rows.length
}

export interface Neighbours {
  after: string | null
  before: string | null
}

/** Ranks around the new place of a card in a locked column. */
export async function ranksAround(
  tx: Queryable,
  columnId: string,
  cardId: string | null,
  { after, before }: Neighbours,
): Promise<Neighbours> {
  const { rows } = await tx.query<Neighbours>(neighbours, [columnId, cardId, after, before])
  return rows[0] ?? { after: null, before: null }
}

/** Its column’s name, and ids of the cards above and below it. */
export async function placeOfCard(
  tx: Queryable,
  id: string,
): Promise<(Neighbours & { column: string }) | null> {
  return (await tx.query<Neighbours & { column: string }>(around, [id])).rows[0] ?? null
}

export async function cardsInOrder(tx: Queryable, columnId: string): Promise<string[]> {
  return (await tx.query<{ id: string }>(inOrder, [columnId])).rows.map((it) => it.id)
}

/** Ranks without a new version: the order of cards does not change. Skips cards that left meanwhile. */
export async function rankCards(
  tx: Queryable,
  columnId: string,
  ids: readonly string[],
  ranks: readonly string[],
): Promise<void> {
  await tx.query(rankAll, [ids, ranks, columnId])
}

/** All of a column into another, but for those that leave it meanwhile. */
export async function pourCards(
  tx: Queryable,
  ids: readonly string[],
  ranks: readonly string[],
  way: { from: string; to: string },
): Promise<void> {
  await tx.query(pour, [ids, ranks, way.to, way.from])
}

export async function archiveCardsOf(tx: Queryable, columnId: string): Promise<void> {
  await tx.query(archiveAll, [columnId])
}

export interface StoredCheck {
  id: string
  text: string
  doneAt: Date | null
  doneBy: string | null
  version: number
}

export async function checkOf(db: Queryable, cardId: string, id: string): Promise<StoredCheck | null> {
  return (await db.query<StoredCheck>(check, [cardId, id])).rows[0] ?? null
}

export async function checksCount(tx: Queryable, cardId: string): Promise<number> {
  return (await tx.query<{ count: number }>(countChecks, [cardId])).rows[0]?.count ?? 0
}

export async function insertCheckRow(
  tx: Queryable,
  it: { id: string; cardId: string; text: string },
): Promise<void> {
  await tx.query(insertCheck, [it.id, it.cardId, it.text])
}

/** 0 when it changed since `version`. */
export async function saveCheck(
  tx: Queryable,
  it: { id: string; text: string; isDone: boolean; by: string; version: number },
): Promise<number> {
  return (await tx.query(updateCheck, [it.id, it.text, it.isDone, it.by, it.version])).rowCount
}

export async function deleteCheckRow(tx: Queryable, id: string): Promise<void> {
  await tx.query(removeCheck, [id])
}

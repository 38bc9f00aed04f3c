import type { BoardRow } from '@zlecenia/contract/features/boards/boards.contract'
import type { Talker } from '@zlecenia/contract/features/conversations/conversations.contract'
import { seesBoard } from '#features/conversations/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'
import { locks } from '#platform/database/locks.ts'
import { isOverdue, talkerColumns } from './seen-boards.queries.ts'

const select = `
  select b.id, b.name, b.visibility, b.archived_at is not null as archived, b.version, n.count, n.overdue
    from boards b
    cross join lateral (
      select count(*)::int as count, (count(*) filter (where ${isOverdue('c', 'k')}))::int as overdue
        from cards c join board_columns k on k.id = c.column_id where c.board_id = b.id) n`
const all = statement(
  'ownBoards.all',
  `${select} where ${seesBoard('b', '$1')}
    order by b.archived_at is not null, b.name collate "pl-x-icu", b.id`,
)
const one = statement('ownBoards.one', `${select} where b.id = $2 and ${seesBoard('b', '$1')}`)
const mine = statement(
  'ownBoards.mine',
  `select count(*)::int as count
     from card_members p join cards c on c.id = p.card_id
     join board_columns k on k.id = c.column_id and not k.is_done
     join boards b on b.id = c.board_id and b.archived_at is null and ${seesBoard('b', '$1')}
    where p.user_id = $1`,
)
const members = statement('ownBoards.members', 'select user_id as id from board_members where board_id = $1')
const lock = statement(
  'ownBoards.lock',
  `select b.id, b.name, b.visibility, b.archived_at is not null as archived, b.version,
          array(select user_id from board_members where board_id = b.id order by user_id) as members
     from boards b where b.id = $2 and ${seesBoard('b', '$1')} for no key update of b`,
)
// Advisory lock, so that concurrent transactions cannot exceed the limit together.
const counted = statement('ownBoards.count', 'select count(*)::int as count from boards')
const lockAll = statement('ownBoards.lockAll', `select pg_advisory_xact_lock(${locks.boards})`)
const insert = statement(
  'ownBoards.insert',
  `insert into boards (id, name, visibility, created_by) values ($1, $2, $3, $4)
   on conflict (id) do nothing`,
)
const update = statement(
  'ownBoards.update',
  `update boards set name = $2, visibility = $3,
          archived_at = case when $4::boolean then coalesce(archived_at, now()) end, version = version + 1
    where id = $1 and version = $5`,
)
const leave = statement(
  'ownBoards.leave',
  'delete from board_members where board_id = $1 and not user_id = any($2::uuid[])',
)
const join = statement(
  'ownBoards.join',
  `insert into board_members (board_id, user_id) select $1, id from unnest($2::uuid[]) id
   on conflict do nothing`,
)
const leaveCards = statement(
  'ownBoards.leaveCards',
  `delete from card_members m using cards c
    where c.id = m.card_id and c.board_id = $1 and not m.user_id = any($2::uuid[])`,
)
const remove = statement(
  'ownBoards.remove',
  `with held as materialized (select id from cards where board_id = $1),
        gone as (delete from boards where id = $1)
   select id from held`,
)

const seen = statement(
  'ownBoards.seen',
  `select b.id from boards b where b.id = any($2::uuid[]) and ${seesBoard('b', '$1')}
   union all
   select c.id from cards c join boards b on b.id = c.board_id
    where c.id = any($2::uuid[]) and ${seesBoard('b', '$1')}`,
)

const readsBoards = `u.status = 'active' and exists (
  select from user_roles r join role_rules p on p.role = r.role
   where r.user_id = u.id and not p.own and p.action in ('read', 'manage') and p.subject in ('Kanban', 'all'))`
const byName = 'u.last_name collate "pl-x-icu", u.first_name collate "pl-x-icu", u.id'
const readers = statement(
  'ownBoards.readers',
  `select ${talkerColumns('u')} from users u where ${readsBoards} order by ${byName}`,
)
const readersOfOne = statement(
  'ownBoards.readersOfOne',
  `select ${talkerColumns('u')} from users u join boards b on b.id = $1
    where ${readsBoards} and ${seesBoard('b', 'u.id')} order by ${byName}`,
)
const readersAmong = statement(
  'ownBoards.readersAmong',
  `select u.id from users u where u.id = any($1::uuid[]) and ${readsBoards}`,
)
const named = statement(
  'ownBoards.named',
  `select ${talkerColumns('u')} from users u where u.id = any($1::uuid[]) order by ${byName}`,
)

export async function boardsOf(db: Queryable, userId: string): Promise<BoardRow[]> {
  return (await db.query<BoardRow>(all, [userId])).rows
}

export async function boardRowOf(db: Queryable, userId: string, id: string): Promise<BoardRow | null> {
  return (await db.query<BoardRow>(one, [userId, id])).rows[0] ?? null
}

export async function countOfMine(db: Queryable, userId: string): Promise<number> {
  return (await db.query<{ count: number }>(mine, [userId])).rows[0]?.count ?? 0
}

export interface LockedBoard extends Pick<BoardRow, 'id' | 'name' | 'visibility' | 'archived' | 'version'> {
  /** Ordered by id. */
  members: string[]
}

/** Held until the end of the transaction; null for who does not see it. */
export async function lockBoard(tx: Queryable, userId: string, id: string): Promise<LockedBoard | null> {
  return (await tx.query<LockedBoard>(lock, [userId, id])).rows[0] ?? null
}

export async function countBoards(tx: Queryable): Promise<number> {
  await tx.query(lockAll)
  return (await tx.query<{ count: number }>(counted)).rows[0]?.count ?? 0
}

export async function insertBoard(
  tx: Queryable,
  it: { id: string; name: string; visibility: string; by: string | null },
): Promise<number> {
  return (await tx.query(insert, [it.id, it.name, it.visibility, it.by])).rowCount
}

/** 0 when it changed since `version`. */
export async function saveBoard(tx: Queryable, it: Omit<LockedBoard, 'members'>): Promise<number> {
  return (await tx.query(update, [it.id, it.name, it.visibility, it.archived, it.version])).rowCount
}

export async function updateBoardMembers(tx: Queryable, id: string, users: readonly string[]): Promise<void> {
  await tx.query(leave, [id, users])
  await tx.query(join, [id, users])
}

/** Removes from the board's cards users who cannot see it. */
export async function keepCardsTo(tx: Queryable, id: string, users: readonly string[]): Promise<void> {
  await tx.query(leaveCards, [id, users])
}

/** Returns the ids of its cards. */
export async function deleteBoardRow(tx: Queryable, id: string): Promise<string[]> {
  return (await tx.query<{ id: string }>(remove, [id])).rows.map((it) => it.id)
}

export async function membersOfBoard(db: Queryable, id: string): Promise<string[]> {
  return (await db.query<{ id: string }>(members, [id])).rows.map((it) => it.id)
}

/** Visible ones among ids of boards and cards. */
export async function boardsSeen(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  return new Set((await db.query<{ id: string }>(seen, [userId, ids])).rows.map((it) => it.id))
}

export async function boardReaders(db: Queryable): Promise<Talker[]> {
  return (await db.query<Talker>(readers)).rows
}

/** Users who can see the board. */
export async function readersOfBoard(db: Queryable, boardId: string): Promise<Talker[]> {
  return (await db.query<Talker>(readersOfOne, [boardId])).rows
}

export async function boardReadersAmong(db: Queryable, ids: readonly string[]): Promise<string[]> {
  return (await db.query<{ id: string }>(readersAmong, [ids])).rows.map((it) => it.id)
}

export async function peopleNamed(db: Queryable, ids: Iterable<string>): Promise<Talker[]> {
  return (await db.query<Talker>(named, [[...ids]])).rows
}

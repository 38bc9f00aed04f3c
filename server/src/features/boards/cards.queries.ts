import { type CardThing, ownBoardLimits } from '@zlecenia/contract/features/boards/board-shape'
import type { boards, CardRow } from '@zlecenia/contract/features/boards/boards.contract'
import type {
  ArchivedCard,
  CardAbout,
  CardRecord,
  MyCard,
} from '@zlecenia/contract/features/boards/cards.contract'
import type { QueryOf } from '@zlecenia/contract/lib/endpoint'
import { seesBoard } from '#features/conversations/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'
import { textSearch } from '#platform/database/text-search.ts'
import { Where, withValues } from '#platform/database/where.ts'
import type { LinkIds } from './card-rows.queries.ts'
import {
  isOverdue,
  readsBuilding,
  readsCustomer,
  readsDevice,
  readsOrder,
  shapeOf,
  talkerColumns,
  today,
} from './seen-boards.queries.ts'
import type { BoardReader } from './seen-boards.ts'

const row = (reader: BoardReader, user: string) => `
  c.id, c.version, c.title, c.description is not null as "hasText", c.due_on as "dueOn",
  c.every is not null and c.next_id is null as repeats,
  array(select label_id from card_labels where card_id = c.id) as labels,
  array(select user_id from card_members where card_id = c.id) as members,
  n.checks, n.checked,
  (select count(*)::int from record_files f where f.card_id = c.id and f.removed_at is null) as files,
  coalesce((select t.last_seq::int from conversations t where t.card_id = c.id), 0) as messages,
  (select o.number from orders o where o.id = c.order_id and ${readsOrder(reader, user)}) as "order"`
const checks = `cross join lateral (
  select count(*)::int as checks, count(done_at)::int as checked from card_checks where card_id = c.id) n`

type Query = QueryOf<typeof boards.read>
const dueConditions: Record<NonNullable<Query['due']>, string> = {
  overdue: isOverdue('c', 'k'),
  today: `c.due_on = ${today}`,
  week: `c.due_on between ${today} and ${today} + 6`,
  none: 'c.due_on is null',
}

export interface PlacedCard extends CardRow {
  columnId: string
  /** Number of matching cards in its column. */
  count: number
}

/** Filtered by the reader's access to the board. */
export async function cardsOnBoard(
  db: Queryable,
  reader: BoardReader,
  id: string,
  { q, member, label, due, longer }: Query,
): Promise<PlacedCard[]> {
  const where = new Where().equal('c.board_id', id).found(textSearch(q ?? ''), (on) => on('c.search_text'))
  if (member)
    where.and(
      (n) =>
        `exists (select from card_members m where m.card_id = c.id and m.user_id = any(${n(member)}::uuid[]))`,
    )
  if (label)
    where.and(
      (n) =>
        `exists (select from card_labels l where l.card_id = c.id and l.label_id = any(${n(label)}::uuid[]))`,
    )
  if (due) where.and(dueConditions[due])
  const values = [...where.values, reader.id]
  const user = `$${values.length}`
  const sql = withValues(
    (n) => `
    with page as materialized (
      select c.id, c.column_id, k.rank as column_rank, c.rank,
             (count(*) over (partition by c.column_id))::int as count,
             row_number() over (partition by c.column_id order by c.rank) as place
        from cards c join board_columns k on k.id = c.column_id
       where ${where.sql}
    )
    select ${row(reader, user)}, page.column_id as "columnId", page.count
      from page join cards c on c.id = page.id ${checks}
     where ${user}::uuid is not null and page.place <= case when page.column_id = ${n(longer ?? null)}::uuid
                              then ${ownBoardLimits.longer} else ${ownBoardLimits.column} end
     order by page.column_rank, page.rank`,
    values,
  )
  return (await db.query<PlacedCard>(sql, values)).rows
}

export async function cardRowOf(db: Queryable, reader: BoardReader, id: string): Promise<CardRow | null> {
  const one = statement(
    `cards.row.${shapeOf(reader)}`,
    `select ${row(reader, '$1')} from cards c ${checks} where c.id = $2 and $1::uuid is not null`,
  )
  return (await db.query<CardRow>(one, [reader.id, id])).rows[0] ?? null
}

export async function cardsOf(db: Queryable, reader: BoardReader, q: string): Promise<MyCard[]> {
  const search = textSearch(q)
  const mine = statement(
    `cards.mine.${shapeOf(reader)}.${search?.shape ?? ''}`,
    `select ${row(reader, '$1')}, json_build_object('id', b.id, 'name', b.name) as board, k.name as "column"
       from card_members p join cards c on c.id = p.card_id
       join board_columns k on k.id = c.column_id and not k.is_done
       join boards b on b.id = c.board_id and b.archived_at is null and ${seesBoard('b', '$1')}
       ${checks}
      where p.user_id = $1 ${search ? `and ${search.on('c.search_text', 2)}` : ''}
      order by c.due_on, b.name collate "pl-x-icu", b.id, k.rank, c.rank limit ${ownBoardLimits.mine}`,
  )
  return (await db.query<MyCard>(mine, [reader.id, ...(search?.patterns ?? [])])).rows
}

export async function cardsAbout(
  db: Queryable,
  reader: BoardReader,
  { thing, id }: { thing: CardThing; id: string },
): Promise<{ cards: CardAbout[]; total: number }> {
  const about = statement(
    `cards.about.${thing}.${shapeOf(reader)}`,
    `with page as materialized (
       select c.id, (count(*) over ())::int as total, k.is_done, k.name as "column",
              json_build_object('id', b.id, 'name', b.name) as board
         from cards c join board_columns k on k.id = c.column_id
         join boards b on b.id = c.board_id and b.archived_at is null and ${seesBoard('b', '$1')}
        where c.${thing}_id = $2
        order by k.is_done, c.due_on, c.created_at desc, c.id limit ${ownBoardLimits.about})
     select ${row(reader, '$1')}, page.board, page."column", page.is_done as "isDone", page.total
       from page join cards c on c.id = page.id ${checks}
      order by page.is_done, c.due_on, c.created_at desc, c.id`,
  )
  const found = (await db.query<CardAbout & { total: number }>(about, [reader.id, id])).rows
  return { total: found[0]?.total ?? 0, cards: found.map(({ total: _, ...it }) => it) }
}

const archivePage = 50
const archived = statement(
  'cards.archivedCount',
  'select count(*)::int as count from cards where board_id = $1 and archived_at is not null',
)

export async function archivedCount(db: Queryable, boardId: string): Promise<number> {
  return (await db.query<{ count: number }>(archived, [boardId])).rows[0]?.count ?? 0
}

export async function archivedCards(
  db: Queryable,
  reader: BoardReader,
  boardId: string,
  { q, page }: { q?: string | undefined; page: number },
): Promise<{ cards: ArchivedCard[]; total: number }> {
  const search = textSearch(q ?? '')
  const found = `c.board_id = $2 and c.archived_at is not null ${search ? `and ${search.on('c.search_text', 4)}` : ''}`
  const rows = statement(
    `cards.archived.${shapeOf(reader)}.${search?.shape ?? ''}`,
    `with page as materialized (
       select c.id, (count(*) over ())::int as total from cards c where ${found}
        order by c.archived_at desc, c.id limit ${archivePage} offset $3)
     select ${row(reader, '$1')}, c.archived_at as "archivedAt", page.total
       from page join cards c on c.id = page.id ${checks}
      where $1::uuid is not null
      order by c.archived_at desc, c.id`,
  )
  type Found = Omit<ArchivedCard, 'archivedAt'> & { archivedAt: Date; total: number }
  const values = [reader.id, boardId, (page - 1) * archivePage, ...(search?.patterns ?? [])]
  const cards = (await db.query<Found>(rows, values)).rows
  return {
    total: cards[0]?.total ?? 0,
    cards: cards.map(({ archivedAt, total: _, ...it }) => ({ ...it, archivedAt: archivedAt.toISOString() })),
  }
}

/** Null where the reader does not see its board. */
export async function cardById(db: Queryable, reader: BoardReader, id: string): Promise<CardRecord | null> {
  const isProgram = reader.id.startsWith('00000000-')
  const one = statement(
    `cards.one.${isProgram ? 'program' : shapeOf(reader)}`,
    `select c.id, c.version, c.title, c.description, c.due_on as "dueOn", c.every,
            json_build_object('id', w.id, 'name', w.name, 'archived', w.archived_at is not null) as board,
            case when k.id is not null then json_build_object('id', k.id, 'name', k.name, 'isDone', k.is_done) end as "column",
            array(select l.label_id from card_labels l join board_labels n on n.id = l.label_id
                   where l.card_id = c.id order by n.name collate "pl-x-icu", n.id) as labels,
            coalesce((select json_agg(p order by p."lastName" collate "pl-x-icu", p."firstName" collate "pl-x-icu", p.id)
              from (select ${talkerColumns('u')} from card_members m join users u on u.id = m.user_id
                     where m.card_id = c.id) p), '[]') as members,
            coalesce((select json_agg(json_build_object('id', s.id, 'text', s.text, 'doneAt', s.done_at,
                        'doneBy', u.first_name || ' ' || u.last_name, 'version', s.version) order by s.place)
              from card_checks s left join users u on u.id = s.done_by where s.card_id = c.id), '[]') as checks,
            (select json_build_object('id', o.id, 'title', o.number) from orders o
              where o.id = c.order_id and ${readsOrder(reader, '$1')}) as "order",
            -- One that became a part of another is that one.
            (select json_build_object('id', coalesce(s.id, a.id),
                                      'title', coalesce(s.company_name, s.name, a.company_name, a.name))
               from customers a left join customers s on s.id = a.merged_into
              where a.id = c.customer_id and ${readsCustomer(reader, '$1')}) as customer,
            (select json_build_object('id', b.id, 'title', b.address || ', ' || b.city) from buildings b
              where b.id = c.building_id and ${readsBuilding(reader, '$1')}) as building,
            (select json_build_object('id', d.id, 'title', d.name) from devices d
              where d.id = c.device_id and ${readsDevice(reader, '$1')}) as device,
            (select t.id from conversations t where t.card_id = c.id) as "talkId",
            c.archived_at as "archivedAt", c.created_at as "createdAt",
            (select u.first_name || ' ' || u.last_name from users u where u.id = c.created_by) as "createdBy"
       from cards c join boards w on w.id = c.board_id
       left join board_columns k on k.id = coalesce(c.column_id, c.archived_from)
      where c.id = $2 and ${isProgram ? '$1::uuid is not null' : seesBoard('w', '$1')}`,
  )
  type Found = Omit<CardRecord, 'archivedAt' | 'createdAt'> & { archivedAt: Date | null; createdAt: Date }
  const [found] = (await db.query<Found>(one, [reader.id, id])).rows
  if (!found) return null
  const { archivedAt, createdAt, checks: points, ...rest } = found
  return {
    ...rest,
    checks: points.map((it) => ({ ...it, doneAt: it.doneAt && new Date(it.doneAt).toISOString() })),
    archivedAt: archivedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

/** Links of a card that the reader may read. */
export async function readableLinks(
  db: Queryable,
  reader: BoardReader,
  it: LinkIds,
): Promise<{ order: boolean; customer: boolean; building: boolean; device: boolean }> {
  const links = statement(
    `cards.links.${shapeOf(reader)}`,
    `select exists (select from orders o where o.id = $2 and ${readsOrder(reader, '$1')}) as "order",
            exists (select from customers a where a.id = $3 and ${readsCustomer(reader, '$1')}) as customer,
            exists (select from buildings b where b.id = $4 and ${readsBuilding(reader, '$1')}) as building,
            exists (select from devices d where d.id = $5 and ${readsDevice(reader, '$1')}) as device
      where $1::uuid is not null`,
  )
  type Found = Awaited<ReturnType<typeof readableLinks>>
  const values = [reader.id, it.orderId, it.customerId, it.buildingId, it.deviceId]
  const [found] = (await db.query<Found>(links, values)).rows
  return found ?? { order: false, customer: false, building: false, device: false }
}

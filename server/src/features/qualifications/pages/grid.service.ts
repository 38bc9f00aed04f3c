import type {
  GridCell,
  QualificationsGrid,
} from '@zlecenia/contract/features/qualifications/pages/grid.contract'
import { validityOn } from '@zlecenia/contract/features/qualifications/validity'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { offeredKinds } from '#features/qualifications/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Queryable } from '#platform/database/database.ts'
import { type GridPerson, gridPeople, touchedSlots } from './grid.queries.ts'

export async function readGrid(db: Queryable, caller: Caller): Promise<QualificationsGrid> {
  const day = todayInWarsaw()
  const [people, offered] = await Promise.all([gridPeople(db), offeredKinds(db)])
  const held = new Set(people.flatMap((it) => it.held.map(({ kind }) => kind)))
  const kinds = offered.filter(({ key, archived }) => !archived || held.has(key)).map(({ key }) => key)
  const rows = people.map(({ id, name, held }) => ({
    id,
    name,
    cells: kinds.map((kind) => cellOf(held, kind, day)),
  }))
  const ends = people
    .flatMap(({ id, name, held }) =>
      held.flatMap(({ kind, validUntil, ...it }) =>
        it.isConfirmed && !it.isRenewed && validUntil && validityOn({ validUntil, ...it }, day) === 'soon'
          ? [{ id, name, kind, validUntil }]
          : [],
      ),
    )
    .toSorted((a, b) => a.validUntil.localeCompare(b.validUntil))
  const slots = caller.reach('read', 'Order') === 'all' ? await touchedSlots(db, ends) : []
  return {
    day,
    kinds,
    people: rows,
    ending: ends.map((it) => ({
      ...it,
      slots: slots
        .filter(({ userId, kind }) => userId === it.id && kind === it.kind)
        .map(({ userId: _, kind: __, startAt, ...slot }) => ({ ...slot, startAt: startAt.toISOString() })),
    })),
    toConfirm: people
      .flatMap(({ id, name, held }) =>
        held
          .filter(({ isConfirmed }) => !isConfirmed)
          .map((it) => ({ id, name, kind: it.kind, qualificationId: it.id, at: it.at?.getTime() ?? 0 })),
      )
      .toSorted((a, b) => a.at - b.at)
      .map(({ at: _, ...it }) => it),
  }
}

/** A paper that waits for confirmation shows only where no other is valid. */
function cellOf(held: GridPerson['held'], kind: string, day: string): GridCell {
  const confirmed = held.find((it) => it.kind === kind && it.isConfirmed)
  const waiting = held.find((it) => it.kind === kind && !it.isConfirmed)
  const state = confirmed && validityOn(confirmed, day)
  if (waiting && state !== 'valid' && state !== 'soon')
    return { kind, state: 'toConfirm', validUntil: waiting.validUntil }
  return { kind, state: state ?? 'missing', validUntil: confirmed?.validUntil ?? null }
}

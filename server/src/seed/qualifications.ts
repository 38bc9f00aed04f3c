import type { QualificationKind } from '@zlecenia/contract/features/qualifications/qualification-kinds'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import type { Queryable } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { insertRows } from './insert-rows.ts'
import type { ExampleStaff } from './users.ts'

const needs: Readonly<Record<string, readonly QualificationKind[]>> = {
  electrics: ['sepE'],
  gas: ['gas'],
  lifts: ['udt'],
  roof: ['heights'],
}
const ownNeeds: Readonly<Record<string, readonly QualificationKind[]>> = {
  'Pomiary pięcioletnie': ['sepD'],
}

/** Last valid day, counted from today, and validity in days. */
type Given = readonly [QualificationKind, number: string, until: number, days: number]
const year = 365
const certificates: readonly (readonly Given[])[] = [
  [
    ['sepE', 'E1/412/2023', 820, 5 * year],
    ['heights', 'WYS/88/24', 310, 3 * year],
  ],
  [['sepE', 'E1/97/2022', 41, 5 * year]],
  [['heights', 'WYS/12/22', -18, 3 * year]],
  [
    ['udt', 'IV/K/51-2021', 690, 5 * year],
    ['sepE', 'E1/203/2024', 1100, 5 * year],
    ['sepD', 'D1/77/2024', 1100, 5 * year],
  ],
  [['udt', 'IV/K/64-2023', 1400, 5 * year]],
  [
    ['gas', 'G3/E/310/2023', 760, 5 * year],
    ['sepE', 'E1/18/2021', 12, 5 * year],
  ],
  [['gas', 'G3/E/122/2020', -95, 5 * year]],
  [['heights', 'WYS/140/25', 530, 3 * year]],
]

/** Place among the workers of one whose paper waits for confirmation. */
const waitingOf = 1

/**
 * Plausible qualifications: one that ends soon, one that has expired, one to be confirmed, and those needed by groups of
 * services.
 */
export async function seedQualifications(
  db: Queryable,
  today: string,
  { workers }: ExampleStaff,
): Promise<void> {
  const rows = workers.flatMap(({ id: user_id }, n) => {
    const one = (kind: QualificationKind, number: string | null, until: number, days: number | null) => ({
      id: newId(),
      user_id,
      kind,
      date_only: kind === 'medical',
      number,
      valid_until: dayAfter(today, until),
      issued_on: days === null ? null : dayAfter(today, until - days),
      confirmed_at: new Date() as Date | null,
      submitted_at: null as Date | null,
      submitted_by: null as string | null,
      version: 1,
      created_at: new Date(),
      updated_at: new Date(),
    })
    return [
      ...(certificates[n % certificates.length] ?? []).map((it) => one(...it)),
      one('bhp', `BHP/${120 + n}/25`, 180 + 90 * n, 3 * year),
      one('medical', null, 120 + 70 * n, null),
      ...(n === waitingOf
        ? [
            {
              ...one('fireEquipment', 'PPOŻ/31/26', 5 * year - 6, 5 * year),
              confirmed_at: null,
              submitted_at: new Date(),
              submitted_by: user_id,
            },
          ]
        : []),
    ]
  })
  await insertRows(db, 'qualifications', rows)
  for (const [key, kinds] of Object.entries(needs))
    await db.query('update service_groups set needs = $2 where key = $1', [key, kinds])
  for (const [title, kinds] of Object.entries(ownNeeds))
    await db.query('update services set needs = $2 where title = $1', [title, kinds])
}

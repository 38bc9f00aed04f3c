import type { ExampleCounts, ExampleDataState } from '@zlecenia/contract/features/setup/example-data.contract'
import { things } from '@zlecenia/contract/things'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import {
  countExamples,
  deleteExamples,
  type ExampleRows,
  exampleRowsThatGo,
  lockExamples,
  ordersOnExamples,
} from './example-data.queries.ts'

export async function readExamples(db: Queryable): Promise<ExampleDataState> {
  return stateOf(db, await exampleRowsThatGo(db))
}

/** Preserves records that users added or changed, and their dependencies. Files are removed after the rows. */
export async function removeExamples(
  { db, uploads }: { db: Database; uploads: Deps['uploads'] },
  caller: Caller,
): Promise<ExampleDataState> {
  const { state, files } = await db.transaction(async (tx) => {
    await lockExamples(tx)
    const rows = await exampleRowsThatGo(tx)
    const state = await stateOf(tx, rows)
    const files = await deleteExamples(tx, rows)
    const { goes: removed, stays } = state
    await recordChange(tx, {
      caller,
      action: 'examples-removed',
      subject: 'Settings',
      after: { removed, stays },
      // Every page shows that there are examples.
      announcements: [...things.map(({ subject }) => subject), 'PriceList' as const, 'Settings' as const].map(
        (topic) => ({ topic }),
      ),
    })
    return { state, files }
  })
  await uploads.remove(files)
  return state
}

async function stateOf(db: Queryable, rows: ExampleRows): Promise<ExampleDataState> {
  const there = await countExamples(db)
  const each = (of: (key: keyof ExampleCounts) => number): ExampleCounts => ({
    orders: of('orders'),
    customers: of('customers'),
    buildings: of('buildings'),
    users: of('users'),
    invoices: of('invoices'),
  })
  return {
    goes: each((key) => rows[key].length),
    stays: each((key) => there[key] - rows[key].length),
    orders: await ordersOnExamples(db),
  }
}

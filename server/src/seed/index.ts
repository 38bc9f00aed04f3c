import { readFile } from 'node:fs/promises'
import { demoAccounts, demoPassword } from '@zlecenia/contract/features/session/demo-accounts'
import type { User } from '@zlecenia/contract/features/users/users.contract'
import { anAdministrator } from '@zlecenia/contract/features/users/users.examples'
import { dayInWarsaw, instantInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { hashPassword } from '#platform/auth/passwords.ts'
import type { Queryable } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import type { Uploads } from '#platform/uploads/uploads.ts'
import type { Vault } from '#platform/vault.ts'
import { orderAuditRows, signInAuditRows } from './audit.ts'
import { seedBoards } from './boards.ts'
import { seedCatalogue } from './catalogue.ts'
import { insertChats } from './chats.ts'
import { seedCourses } from './courses.ts'
import { exampleCustomers, exampleDuplicates } from './customers.ts'
import { devicesOf, insertDevices } from './devices.ts'
import { seedImport } from './imports.ts'
import { insertCustomers } from './insert-customers.ts'
import { insertOrders } from './insert-orders.ts'
import { insertRows } from './insert-rows.ts'
import { ksefSince } from './invoice-plan.ts'
import { exampleSeller, invoiceAuditRows, seedInvoices } from './invoices.ts'
import { seedContracts, seedOrderItems } from './order-items.ts'
import { exampleOrders } from './orders.ts'
import { placeBuildings } from './place-buildings.ts'
import { seedPrices } from './prices.ts'
import { seedPublicSite } from './public-site.ts'
import { seedQualifications } from './qualifications.ts'
import { seedRecordFiles } from './record-files.ts'
import { demoCompany } from './registry-answers.ts'
import { seedEvents, seedSchedule } from './schedule.ts'
import { seedTeamWork } from './team-work.ts'
import { type ExampleStaff, exampleStaff, insertUsers } from './users.ts'
import { seedVehicles } from './vehicles.ts'
import { insertTaps, workersDays } from './worker-day.ts'

export { seedCatalogue } from './catalogue.ts'
export { seedMany } from './many.ts'

interface When {
  now?: Date
}

interface Example extends When {
  /** Also invoices, which take a while. */
  invoices?: boolean
}

/** Seeds 3 office users and 8 workers without passwords, 40 clients with 80 buildings, 300 orders. */
export async function seedExample(
  db: Queryable,
  { now = new Date(), invoices = false }: Example = {},
): Promise<void> {
  const staff = exampleStaff()
  await insertUsers(db, [...staff.office, ...staff.workers])
  const { customers } = await seedAround(db, now, staff)
  if (invoices) await seedApart(db, { now, today: dayInWarsaw(now), customers, staff })
}

const { nip, address, postalCode, city } = exampleSeller
const sellerValues = [nip, address, postalCode, city]
const setSeller = 'update settings set nip = $1, address = $2, postal_code = $3, city = $4'

/** Example invoices of a real company: numbers of their own, none of its series taken, none of its data changed. */
async function seedApart(db: Queryable, around: Parameters<typeof seedInvoices>[1]): Promise<void> {
  await db.query(setSeller, sellerValues)
  await db.query("update document_series set first_number = 1, prefix = 'DEMO-' || prefix")
  await seedInvoices(db, around)
  await db.query(
    setSeller,
    sellerValues.map(() => null),
  )
  await db.query('update document_series set first_number = null, prefix = substr(prefix, 6)')
  await db.query('update invoices set series = null')
  await db.query('delete from document_counters')
}

interface Demo extends When {
  /** Storage for files of records; without it there are none. */
  uploads?: Uploads
  /** Seals the keys of certificates; without it, no course is passed. */
  vault?: Vault
}

export async function seedDemo(
  db: Queryable,
  { now = new Date(), uploads, vault }: Demo = {},
): Promise<void> {
  const staff = exampleStaff()
  const office = staff.office[0]
  const worker = staff.workers[0]
  if (office) office.email = demoAccounts.office
  if (worker) worker.email = demoAccounts.worker
  const admin = anAdministrator({ email: demoAccounts.admin })
  const passwordHash = await hashPassword(demoPassword)
  const open: readonly string[] = Object.values(demoAccounts)
  const hashOf = (user: User) => (open.includes(user.email) ? passwordHash : null)

  await db.query(
    `insert into settings (company_name, logo, logo_key, nip, address, postal_code, city, phone, email, latitude,
                          longitude)
     values ($1, $2, $3, $4, $5, $6, $7, '+48612345678', 'biuro@zlecenia.test', 52.7312, 15.2401)`,
    [
      'Serwis Budynków Nadwarcie sp. z o.o.',
      await readFile(new URL('./logo.png', import.meta.url)),
      newId(),
      ...sellerValues,
    ],
  )
  const today = dayInWarsaw(now)
  await db.query('update invoice_settings set place = $1, accounts = $2, ksef_from = $3', [
    exampleSeller.city,
    JSON.stringify([{ number: demoCompany.account, bank: 'Bank przykładowy', label: 'Główny' }]),
    dayAfter(today, -ksefSince),
  ])
  await seedPublicSite(db)
  await db.query('update document_series set first_number = 1')
  await insertUsers(db, [admin, ...staff.office, ...staff.workers], hashOf)
  const { orders, customers } = await seedAround(db, now, staff, { keepersToo: [admin.id], busy: worker })
  const invoices = await seedInvoices(db, { now, today, customers, staff })
  await seedEvents(db, today, staff)
  await seedCourses(db, { today, staff, vault })
  await seedImport(db, today, admin.id)
  await seedBoards(db, today, staff.office, orders)
  await placeBuildings(db)
  if (uploads) await seedRecordFiles(db, uploads, today, office?.id ?? null)
  const came = signInAuditRows(today, [...staff.office, ...staff.workers.slice(0, 3)])
  const logged = [...orderAuditRows(orders), ...invoiceAuditRows(invoices), ...came]
  await insertRows(
    db,
    'audit_log',
    logged.filter(({ at }) => at <= now),
  )
}

interface Around {
  keepersToo?: readonly string[]
  /** A worker with visits around the present. */
  busy?: User | undefined
}

async function seedAround(
  db: Queryable,
  now: Date,
  staff: ExampleStaff,
  { keepersToo = [], busy }: Around = {},
) {
  const today = dayInWarsaw(now)
  const customers = exampleCustomers(today)
  await seedCatalogue(db)
  const createdAt = instantInWarsaw(dayAfter(today, -400), 9 * 60)
  await insertCustomers(db, customers, {
    createdAt,
    confirmedBy: staff.office[0]?.id ?? null,
  })
  await insertCustomers(db, exampleDuplicates(customers), {
    createdAt: instantInWarsaw(dayAfter(today, -12), 11 * 60),
    confirmedBy: null,
  })
  const buildings = customers.flatMap((customer) => customer.files.map((file) => file.building))
  await insertDevices(db, buildings.flatMap(devicesOf), createdAt)
  await seedSchedule(db, today, staff)
  await seedQualifications(db, today, staff)
  await seedPrices(
    db,
    today,
    customers.map(({ customer }) => customer.id),
  )
  const planned = exampleOrders(today, 300, customers, staff)
  const { orders, taps } = busy
    ? workersDays(
        planned,
        busy,
        staff.workers.filter((it) => it !== busy),
        now,
      )
    : { orders: planned, taps: [] }
  await insertChats(db, today, staff)
  await seedVehicles(db, today, staff)
  const keepers = [...keepersToo, ...staff.office.map(({ id }) => id)]
  const numbered = await insertOrders(db, orders, [...staff.office, ...staff.workers], { keepers, now })
  await insertTaps(db, taps)
  if (busy) await seedTeamWork(db, orders, { now, tapped: taps })
  await seedOrderItems(db, orders)
  await seedContracts(db, today, customers)
  return { orders: numbered, customers }
}

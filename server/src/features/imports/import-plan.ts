import { hasPrices } from '@zlecenia/contract/features/imports/import-fields'
import type { DuplicateChoice, ImportKind } from '@zlecenia/contract/features/imports/import-states'
import type { Queryable } from '#platform/database/database.ts'
import {
  type BuildingGroup,
  batch,
  buildingGroups,
  type CustomerGroup,
  customerGroups,
  type DeviceGroup,
  type Group,
  has,
  problem,
  refuseAllRows,
  rest,
} from './import-groups.ts'
import {
  findBuildings,
  findCustomers,
  findDevices,
  settleBuilding,
  settleCustomer,
} from './import-matches.ts'
import { pricePlanOf } from './import-prices.ts'
import { workOf } from './import-work.ts'
import type { ImportPlan, PlanInput, PlannedRow } from './planned.ts'
import { type Problem, type ReadRow, readRow } from './read-row.ts'
import { fillDown, skipRepeated } from './rows-above.ts'

function duplicateOf(
  customer: CustomerGroup,
  building: BuildingGroup | undefined,
  device: DeviceGroup | undefined,
): PlannedRow['double'] {
  const duplicateIn = <K>(
    kind: ImportKind,
    group: Group<K> | undefined,
    name: (it: K) => string,
  ): PlannedRow['double'] => {
    if (!group?.match) return null
    const { known, reasons, sure } = group.match
    return { kind, id: (known as { id: string }).id, name: name(known), reasons, sure, choice: group.choice }
  }
  return (
    duplicateIn('Customer', customer, (it) => it.companyName ?? it.name) ??
    duplicateIn('Building', building, (it) => `${it.address}, ${it.city}`) ??
    duplicateIn('Device', device, (it) => it.name)
  )
}

interface Planned {
  groups: CustomerGroup[]
  rows: ReadRow[]
}

async function grouped(db: Queryable, rows: readonly ReadRow[], usual: DuplicateChoice): Promise<Planned> {
  const own = rows.map((it) => ({ ...it, problems: [...it.problems], values: { ...it.values } }))
  const groups = customerGroups(own)
  for (const [n, group] of groups.entries()) {
    buildingGroups(group)
    if (n % batch === batch - 1) await rest()
  }
  await findCustomers(db, groups, usual)
  for (const group of groups) settleCustomer(group)
  await findBuildings(db, groups, usual)
  const buildings = groups.flatMap((it) => it.buildings)
  for (const building of buildings) settleBuilding(building)
  await findDevices(db, buildings, usual)
  for (const group of groups) {
    const [first] = group.rows
    const isNothing = first && !has(group.values, 'client') && group.buildings.length === 0
    if (isNothing && !first.problems.some((it) => it.isError)) problem(first, null, 'imports.problem.nothing')
  }
  return { groups, rows: own }
}

const hasErrors = ({ problems }: { problems: readonly Problem[] }) => problems.some((it) => it.isError)

/** All rows of failed records at once, not one after the other: a client may have ten thousand. */
function wrongIn({ groups, rows }: Planned): ReadRow[] {
  for (const customer of groups) for (const group of [customer, ...customer.buildings]) refuseAllRows(group)
  return rows.filter(hasErrors)
}

/** Records to write and all problems; reads only. Reports its progress, from 0 to 1. */
export async function importPlanOf(
  db: Queryable,
  { rows, columns, doubles: duplicates, leaveErrors }: PlanInput,
  onProgress: (part: number) => void = () => {},
  stop?: AbortSignal,
): Promise<ImportPlan> {
  const all: ReadRow[] = []
  for (const [n, row] of rows.entries()) {
    all.push(readRow(row, columns))
    if (n % batch !== batch - 1) continue
    stop?.throwIfAborted()
    onProgress((0.5 * n) / rows.length)
    await rest()
  }
  const ofPrices = hasPrices(columns)
  if (!ofPrices) fillDown(all)
  skipRepeated(all)
  for (const it of all) if (it.skipped && !it.choice) problem(it, null, it.skipped, false)
  const isLeft = ({ choice, skipped }: ReadRow) => choice === 'leave' || (skipped !== null && !choice)
  const left = new Map(all.filter(isLeft).map((it) => [it.n, it]))
  if (leaveErrors) for (const it of all) if (hasErrors(it)) left.set(it.n, it)
  if (ofPrices) return pricePlanOf(db, all, left, { doubles: duplicates, leaveErrors })
  const remaining = () => all.filter((it) => !left.has(it.n))
  let planned = await grouped(db, remaining(), duplicates)
  // Rows that are left out may have had values that other rows need.
  for (;;) {
    stop?.throwIfAborted()
    const wrong = leaveErrors ? wrongIn(planned) : []
    if (wrong.length === 0) break
    for (const it of wrong) left.set(it.n, it)
    planned = await grouped(db, remaining(), duplicates)
  }
  onProgress(0.9)
  return whole(all, left, planned)
}

function whole(
  all: readonly ReadRow[],
  left: ReadonlyMap<number, ReadRow>,
  { groups, rows }: Planned,
): ImportPlan {
  const work = workOf(groups)
  const rowOf = new Map(rows.map((it) => [it.n, it]))
  const at = new Map<number, { client: CustomerGroup; building?: BuildingGroup; device?: DeviceGroup }>()
  for (const customer of groups) {
    for (const { n } of customer.rows) at.set(n, { client: customer })
    for (const building of customer.buildings) {
      for (const { n } of building.rows) at.set(n, { client: customer, building })
      for (const device of building.devices)
        for (const { n } of device.rows) at.set(n, { client: customer, building, device })
    }
  }
  const planned = all.map(({ n, values }): PlannedRow => {
    const out = left.get(n)
    const place = at.get(n)
    const known =
      place?.client.match && place.client.id === place.client.match.known.id ? place.client.match.known : null
    return {
      n,
      client:
        values.clientName ??
        values.contactPerson ??
        (known && (known.companyName ?? known.name)) ??
        values.nip ??
        null,
      building:
        [values.buildingName, values.buildingAddress, values.buildingCity].filter(Boolean).join(', ') || null,
      device: values.deviceName ?? null,
      problems: (out ?? rowOf.get(n))?.problems ?? [],
      double: out || !place ? null : duplicateOf(place.client, place.building, place.device),
      isLeft: out !== undefined,
    }
  })
  const written = planned.filter((it) => !it.isLeft)
  return {
    rows: planned,
    work,
    counts: {
      rows: planned.length,
      errors: written.filter(hasErrors).length,
      warnings: written.filter((it) => it.problems.some(({ isError }) => !isError)).length,
      doubles: written.filter((it) => it.double).length,
      left: planned.length - written.length,
      added: {
        customers: work.clients.length,
        buildings: work.buildings.length,
        devices: work.devices.length,
        contacts: work.contacts.length + work.persons.length,
      },
      updated: work.changedClients.length + work.changedBuildings.length + work.changedDevices.length,
    },
  }
}

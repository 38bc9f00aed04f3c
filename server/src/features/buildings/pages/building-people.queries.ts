import type {
  BuildingPayer,
  BuildingPerson,
} from '@zlecenia/contract/features/buildings/pages/building-people.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

const person = `p.id, p.first_name as "firstName", p.last_name as "lastName", p.type, p.phone as "phoneNumber", p.email,
  p.description, p.hours, p.archived_at is not null as archived, p.version`
const persons = statement(
  'buildingPeople.all',
  `select ${person} from contact_persons p where p.building_id = $1
    order by p.archived_at is not null, p.created_at, p.id`,
)
const onePerson = statement(
  'buildingPeople.one',
  `select ${person} from contact_persons p where p.building_id = $1 and p.id = $2`,
)
const insertPersonRow = statement(
  'buildingPeople.insert',
  `insert into contact_persons (building_id, id, first_name, last_name, type, phone, email, description, hours)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict on constraint contact_persons__pk do nothing`,
)
const updatePerson = statement(
  'buildingPeople.update',
  `update contact_persons
      set first_name = $3, last_name = $4, type = $5, phone = $6, email = $7, description = $8, hours = $9,
          archived_at = case when $10::boolean then coalesce(archived_at, now()) end,
          version = version + 1, updated_at = now()
    where building_id = $1 and id = $2 and version = $11`,
)

export async function personsOfBuilding(db: Queryable, buildingId: string): Promise<BuildingPerson[]> {
  return (await db.query<BuildingPerson>(persons, [buildingId])).rows
}

export async function personOfBuilding(
  db: Queryable,
  buildingId: string,
  id: string,
): Promise<BuildingPerson | null> {
  return (await db.query<BuildingPerson>(onePerson, [buildingId, id])).rows[0] ?? null
}

type PersonData = Omit<BuildingPerson, 'archived' | 'version'>
const personValues = (it: PersonData) => [
  it.firstName,
  it.lastName,
  it.type,
  it.phoneNumber,
  it.email,
  it.description,
  it.hours,
]

/** 0 when a person with this id exists. */
export async function insertPerson(tx: Queryable, buildingId: string, it: PersonData): Promise<number> {
  return (await tx.query(insertPersonRow, [buildingId, it.id, ...personValues(it)])).rowCount
}

/** 0 when it changed since `version`. */
export async function updateBuildingPerson(
  tx: Queryable,
  buildingId: string,
  it: BuildingPerson,
): Promise<number> {
  const values = [buildingId, it.id, ...personValues(it), it.archived, it.version]
  return (await tx.query(updatePerson, values)).rowCount
}

const payer = `r.id, r.type, r.name, r.email, r.phone, r.company_name as "companyName", r.nip, r.regon, r.address,
  r.postal_code as "postalCode", r.city, r.is_default as "isDefault", r.archived_at is not null as archived, r.version`
const payers = statement(
  'buildingPayers.all',
  `select ${payer} from billing_records r where r.building_id = $1
    order by r.archived_at is not null, r.is_default desc, r.created_at, r.id`,
)
const onePayer = statement(
  'buildingPayers.one',
  `select ${payer} from billing_records r where r.building_id = $1 and r.id = $2`,
)
const insertPayerRow = statement(
  'buildingPayers.insert',
  `insert into billing_records (building_id, id, type, name, email, phone, company_name, nip, regon, address,
                                postal_code, city, is_default)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
   on conflict on constraint billing_records__pk do nothing`,
)
const updatePayer = statement(
  'buildingPayers.update',
  `update billing_records
      set type = $3, name = $4, email = $5, phone = $6, company_name = $7, nip = $8, regon = $9, address = $10,
          postal_code = $11, city = $12, is_default = $13,
          archived_at = case when $14::boolean then coalesce(archived_at, now()) end,
          version = version + 1, updated_at = now()
    where building_id = $1 and id = $2 and version = $15`,
)
const noOtherDefault = statement(
  'buildingPayers.noOtherDefault',
  `update billing_records set is_default = false, version = version + 1, updated_at = now()
    where building_id = $1 and id <> $2 and is_default`,
)

export async function payersOfBuilding(db: Queryable, buildingId: string): Promise<BuildingPayer[]> {
  return (await db.query<BuildingPayer>(payers, [buildingId])).rows
}

export async function payerOfBuilding(
  db: Queryable,
  buildingId: string,
  id: string,
): Promise<BuildingPayer | null> {
  return (await db.query<BuildingPayer>(onePayer, [buildingId, id])).rows[0] ?? null
}

type PayerData = Omit<BuildingPayer, 'archived' | 'version'>
const payerValues = (it: PayerData) => [
  it.type,
  it.name,
  it.email,
  it.phone,
  it.companyName,
  it.nip,
  it.regon,
  it.address,
  it.postalCode,
  it.city,
  it.isDefault,
]

/** 0 when a record with this id exists. */
export async function insertPayer(tx: Queryable, buildingId: string, it: PayerData): Promise<number> {
  return (await tx.query(insertPayerRow, [buildingId, it.id, ...payerValues(it)])).rowCount
}

/** 0 when it changed since `version`. */
export async function savePayer(tx: Queryable, buildingId: string, it: BuildingPayer): Promise<number> {
  const values = [buildingId, it.id, ...payerValues(it), it.archived, it.version]
  return (await tx.query(updatePayer, values)).rowCount
}

export async function onlyDefault(tx: Queryable, buildingId: string, id: string): Promise<void> {
  await tx.query(noOtherDefault, [buildingId, id])
}

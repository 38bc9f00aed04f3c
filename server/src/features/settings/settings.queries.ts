import type { Numbering } from '@zlecenia/contract/features/settings/numbering'
import type { CompanySettings } from '@zlecenia/contract/features/settings/settings.contract'
import type { Coordinates } from '@zlecenia/contract/lib/coordinates'
import { type Queryable, statement } from '#platform/database/database.ts'

export const numberingJson = `(
  select json_build_object('prefix', order_prefix, 'yearFirst', order_year_first, 'separator', order_separator,
                           'digits', order_digits)
    from settings)`

const address = `company_name as "companyName", nip, address, postal_code as "postalCode", city,
          phone as "phoneNumber", email`
const place = 'latitude, longitude'
const readAddress = statement('settings.address', `select ${address} from settings`)
const read = statement(
  'settings.company',
  `select ${address}, ${place}, logo_key as logo, ${numberingJson} as numbering, version,
          (select coalesce(last_value, 0)::int + 1 from pg_sequences where sequencename = $1) as next
     from settings`,
)
const save = statement(
  'settings.saveCompany',
  `update settings
      set company_name = $1, nip = $2, address = $3, postal_code = $4, city = $5, phone = $6, email = $7,
          order_prefix = $8, order_year_first = $9, order_separator = $10, order_digits = $11,
          latitude = $12, longitude = $13, version = version + 1
    where version = $14`,
)

const readBase = statement('settings.base', `select ${place} from settings where latitude is not null`)

/** Null: the company has no place of its base. */
export async function baseOf(db: Queryable): Promise<Coordinates | null> {
  return (await db.query<Coordinates>(readBase)).rows[0] ?? null
}

export type CompanyAddress = Pick<
  CompanySettings,
  'companyName' | 'nip' | 'address' | 'postalCode' | 'city' | 'phoneNumber' | 'email'
>

/** Empty before the setup. */
export async function companyAddress(db: Queryable): Promise<CompanyAddress> {
  const nothing = { nip: null, address: null, postalCode: null, city: null, phoneNumber: null, email: null }
  return (await db.query<CompanyAddress>(readAddress)).rows[0] ?? { companyName: '', ...nothing }
}

export type CompanyRow = Omit<CompanySettings, 'next'> & { numbering: Numbering; next: number | null }

export async function companyRow(db: Queryable, sequence: string): Promise<CompanyRow | null> {
  return (await db.query<CompanyRow>(read, [sequence])).rows[0] ?? null
}

/** 0 when the settings changed since `version`. */
export async function updateCompanyRow(
  tx: Queryable,
  {
    companyName,
    nip,
    address,
    postalCode,
    city,
    phoneNumber,
    email,
    latitude,
    longitude,
    numbering,
    version,
  }: Omit<CompanyRow, 'next' | 'logo'>,
): Promise<number> {
  const { prefix, yearFirst, separator, digits } = numbering
  const values = [companyName, nip, address, postalCode, city, phoneNumber, email]
  const { rowCount } = await tx.query(save, [
    ...values,
    prefix,
    yearFirst,
    separator,
    digits,
    latitude,
    longitude,
    version,
  ])
  return rowCount
}

const setLogo = statement('settings.setLogo', 'update settings set logo = $2, logo_key = $1')
const logoByKey = statement('settings.logo', 'select logo from settings where logo_key = $1')

export async function putLogo(tx: Queryable, key: string | null, bytes: Buffer | null): Promise<void> {
  await tx.query(setLogo, [key, bytes])
}

export async function logoWithKey(db: Queryable, key: string): Promise<Buffer | null> {
  return (await db.query<{ logo: Buffer }>(logoByKey, [key])).rows[0]?.logo ?? null
}

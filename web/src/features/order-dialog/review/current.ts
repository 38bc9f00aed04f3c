import type { QueryClient } from '@tanstack/react-query'
import type { BuildingDetails } from '@zlecenia/contract/features/buildings/buildings.contract'
import type { Customer } from '@zlecenia/contract/features/customers/customers.contract'
import type { ServiceGroup } from '@zlecenia/contract/features/service-catalog/service-catalog.contract'
import type { User } from '@zlecenia/contract/features/users/users.contract'
import { readBuilding } from '#features/buildings/index.ts'
import { groupsIn } from '#features/service-catalog/index.ts'
import { usersIn } from '#features/users/index.ts'
import { call } from '#lib/call.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { query } from '#lib/query.ts'
import type { OrderDraft } from '../sections.ts'

/** Null: gone; undefined: not requested or forbidden. */
export interface Current {
  customer: Customer | null | undefined
  file: BuildingDetails | null | undefined
  users: readonly User[] | undefined
  groups: readonly ServiceGroup[] | undefined
}

export async function readCurrent({ client, building }: OrderDraft, queries: QueryClient): Promise<Current> {
  const customerId = client.mode === 'selected' || client.mode === 'edited' ? client.clientId : null
  const [customer, file, users, groups] = await Promise.all([
    customerId ? known(readCustomer(customerId)) : undefined,
    building.buildingId ? known(readBuilding(building.buildingId)) : undefined,
    known(queries.fetchQuery({ ...query('GET /users'), staleTime: 0 })),
    known(queries.fetchQuery({ ...query('GET /services'), staleTime: 0 })),
  ])
  return {
    customer,
    file,
    users: users ? usersIn(users) : undefined,
    groups: groups ? groupsIn(groups) : undefined,
  }
}

const readCustomer = async (customerId: string): Promise<Customer> =>
  (await call('GET /customers/:customerId', { params: { customerId }, quiet: true })).customer

async function known<T>(reading: Promise<T>): Promise<T | null | undefined> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status >= 500) throw error
    return error.status === 404 ? null : undefined
  }
}

import { anInvestment, aSlot } from '@zlecenia/contract/features/order-base/investment.examples'
import { demoAccounts } from '@zlecenia/contract/features/session/demo-accounts'
import type { User } from '@zlecenia/contract/features/users/users.contract'
import type { Who, World } from './world.ts'

interface Wanted {
  /** Null: no performer. */
  performer?: Who | null
  coordinator?: Who
  /** Null: no slot. */
  startAt: string | null
  /** Further slots. */
  alsoAt?: readonly string[]
  isFault?: boolean
  isEmergency?: boolean
  address?: string
  client?: string
}

export const idOf = async (world: World, who: Who): Promise<string> => {
  const { users } = await world.ask<{ users: User[] }>('admin', 'GET', '/users')
  const found = users.find(({ email }) => email === demoAccounts[who])
  if (!found) throw new Error(`${who} is not among the users`)
  return found.id
}

/** A new company's order, created through the API. */
export async function createOrder(
  world: World,
  as: Who,
  {
    performer = 'worker',
    coordinator = 'office',
    startAt,
    alsoAt = [],
    isEmergency = false,
    isFault = isEmergency,
    address,
    client,
  }: Wanted,
): Promise<{ id: string; number: string }> {
  const userIds = performer ? [await idOf(world, performer)] : []
  const slot = (start: string) =>
    aSlot({ startAt: start, endAt: new Date(Date.parse(start) + 1_800_000).toISOString(), userIds })
  const order = anInvestment({
    ...(address && { building: { address } }),
    ...(client && { client: { companyName: client } }),
    events: [...(startAt ? [startAt] : []), ...alsoAt].map(slot),
    order: {
      coordinatorId: await idOf(world, coordinator),
      isFault,
      ...(isFault && { services: [] }),
      ...(isEmergency && { priority: 'emergency' as const }),
    },
  })
  const form = new FormData()
  form.append('data', JSON.stringify(order))
  return world.ask(as, 'POST', '/investment', form)
}

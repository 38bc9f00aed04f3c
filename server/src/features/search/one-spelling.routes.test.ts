import { type AnyAddress, anyAddress, waysOfSpelling } from '@zlecenia/contract/examples/any-address'
import { clientOptions, searchedClients } from '@zlecenia/contract/features/customers/customers.contract'
import { aCompany } from '@zlecenia/contract/features/customers/customers.examples'
import type { SearchGroup } from '@zlecenia/contract/features/search/search.contract'
import { asTyped } from '@zlecenia/contract/lib/text'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { aFreshBuilding, putBuildings, putCustomers } from '#test/domain.ts'
import { checked } from '#test/imports.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
const town = 'Gorzów'
const customers = 20
const wanted = 240
let office: SignedInAgent
let admin: SignedInAgent

/** Random data; a failure names its seed. */
const seed = Number(process.env.ADDRESSES_SEED ?? Date.now() % 1_000_000)
const drawn = fc.sample(fc.tuple(anyAddress, waysOfSpelling), { seed, numRuns: 2 * wanted })
const places = [...new Map(drawn.map(([it, ways]) => [it.key, { it, stored: it.spelled(ways) }])).values()]
  .slice(0, wanted)
  .map((place, n) => ({ ...place, client: n % customers }))

describe(`addresses generated with seed ${seed}`, () => {
  const ids = new Map<AnyAddress, string>()
  const nips: string[] = []

  beforeAll(async () => {
    ;[office, admin] = [await world.signedIn('office'), await world.signedIn('admin')]
    const owners = Array.from({ length: customers }, (_, n) => aCompany({ address: 'Sucha 1000' }, 100 + n))
    await putCustomers(world.db, owners)
    for (const [n, owner] of owners.entries()) {
      nips.push(owner.nip ?? '')
      const own = places.filter(({ client }) => client === n)
      const files = own.map(({ it, stored }, i) => {
        const { building } = aFreshBuilding(1000 * n + i, owner)
        ids.set(it, building.id)
        // Normalised as for storage.
        const address = asTyped(stored).trim()
        return {
          building: { ...building, name: '', address, city: town, contactPersons: [] },
          notes: [],
          billingDetails: [],
        }
      })
      await putBuildings(world.db, owner.id, files)
    }
  })

  const property = (
    name: string,
    find: (typed: string) => Promise<(string | undefined)[]>,
    firstOnly = true,
  ) =>
    it(name, async () => {
      const one = fc.asyncProperty(
        fc.constantFrom(...places),
        waysOfSpelling,
        async ({ it, stored }, ways) => {
          const typed = it.spelled(ways)
          const found = await find(typed)
          const isFound = (firstOnly ? found.slice(0, 1) : found).includes(ids.get(it))
          expect({ stored, typed, isFound }).toEqual({ stored, typed, isFound: true })
        },
      )
      await fc.assert(one, { seed, numRuns: 150 })
    })

  property('the order dialog finds the object first, however it is spelled', async (typed) => {
    const { customers } = (await office.get(`/customers/search?q=${encodeURIComponent(typed)}`)).json()
    return clientOptions(searchedClients(customers), typed).flatMap(
      ({ building }) => building?.buildingId ?? [],
    )
  })

  property('the bar finds it first', async (typed) => {
    const groups: SearchGroup[] = (await office.get(`/app-bar/search?q=${encodeURIComponent(typed)}`)).json()
    const found = groups.find(({ kind }) => kind === 'buildings')?.children ?? []
    return found.map(({ url }) => url.split('/').at(-1))
  })

  property(
    'the list of objects has it',
    async (typed) => {
      const { rows } = (await office.get(`/buildings/list?size=200&q=${encodeURIComponent(typed)}`)).json()
      return rows.map(({ id }: { id: string }) => id)
    },
    false,
  )

  it('matches each of them in an import, and adds none a second time', async () => {
    const [ways = []] = fc.sample(waysOfSpelling, { seed: seed + 1, numRuns: 1 })
    const rows = places.map(
      ({ it, client }, n) =>
        `${nips[client]};"${it.spelled([...ways.slice(n % 12), ...ways.slice(0, n % 12)])}";${town};mieszkalny`,
    )
    const { counts } = await checked(
      admin,
      ['NIP;Adres obiektu;Miasto obiektu;Typ obiektu', ...rows].join('\n'),
    )
    expect(counts).toMatchObject({ rows: places.length, errors: 0, added: { customers: 0, buildings: 0 } })
  })
})

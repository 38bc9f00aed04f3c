import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyAddress, waysOfSpelling } from '../examples/any-address.ts'
import { spelledAddresses } from '../examples/spelled-addresses.ts'
import { customerBuildingSearchText } from '../features/customers/customers.contract.ts'
import { bestFirst, searched } from './ranking.ts'
import { rankedText, searchWords, spellingKey } from './text.ts'

const placeText = (address: string, n: number) =>
  customerBuildingSearchText({
    buildingId: `0199e555-2629-7889-8a26-${String(n).padStart(12, '0')}`,
    address: `${address}, Gorzów`,
    isBuilding: true,
  })

describe('A Polish address in any spelling', () => {
  it('finds its object first, for 200 addresses in all spellings', () => {
    expect(spelledAddresses).toHaveLength(200)
    const stored = spelledAddresses.map(({ spellings }) => spellings[0] ?? '')
    const places = searched(
      stored.map((_, n) => n),
      (n) => placeText(stored[n] ?? '', n),
    )
    const lost = spelledAddresses.flatMap(({ spellings }, n) =>
      spellings.filter((spelling) => bestFirst(places, spelling)[0] !== n),
    )
    expect(lost).toEqual([])
  })

  it('matches whatever spelling is stored', () => {
    const width = Math.max(...spelledAddresses.map(({ spellings }) => spellings.length))
    for (let way = 1; way < width; way++) {
      const stored = spelledAddresses.map(({ spellings }) => spellings[way % spellings.length] ?? '')
      const places = searched(
        stored.map((_, n) => n),
        (n) => placeText(stored[n] ?? '', n),
      )
      const lost = spelledAddresses.filter(
        ({ spellings }, n) => bestFirst(places, spellings[0] ?? '')[0] !== n,
      )
      expect(lost).toEqual([])
    }
  }, 60_000)

  it('has one key for all spellings, distinct from other addresses', () => {
    const keys = spelledAddresses.map(({ spellings }) => new Set(spellings.map(spellingKey)))
    expect(keys.filter((of) => of.size > 1).map((of) => [...of])).toEqual([])
    expect(new Set(keys.flatMap((of) => [...of])).size).toBe(spelledAddresses.length)
  })

  it('has one key for any two spellings, unique to its place', () => {
    const placeOf = new Map<string, string>()
    const property = fc.property(anyAddress, waysOfSpelling, waysOfSpelling, (address, one, other) => {
      const key = spellingKey(address.spelled(one))
      expect(spellingKey(address.spelled(other))).toBe(key)
      expect(placeOf.get(key) ?? address.key).toBe(address.key)
      placeOf.set(key, address.key)
    })
    fc.assert(property, { numRuns: 3000 })
  })

  it.each([
    ['ulica Kwiatowa 12', 'ul. Kwiatowa 12'],
    ['plac Grunwaldzki 80', 'pl. Grunwaldzki 80'],
    ['aleja 11-go Listopada 57', 'al. 11 Listopada 57'],
    ['al. Jerozolimskie 5', 'Aleje Jerozolimskie 5'],
    ['ul. Lipowa 12 m. 5', 'Lipowa 12/5'],
    ['ul. Lipowa 12 lok. 5, Gorzów', 'Lipowa 12/5 Gorzów'],
    ['Bukowa 5 A', 'ulica Bukowa 5a'],
    ['Bukowa 5 A/3', 'ulica Bukowa 5A m. 3'],
    ['plac gen. Andersa 4', 'pl. generała Andersa 4'],
    ['Spółdzielnia „Na Skraju”', 'SPÓŁDZIELNIA "NA SKRAJU"'],
    ['ul. o. Kolbego 4', 'ulica ojca Kolbego 4'],
    ['11 -go Listopada 4', '11 Listopada 4'],
    ['Dom Sp. z o.o.', 'DOM sp. z o.o.'],
    ['O’Neill', "O'Neill"],
    ['przy ulicy Polnej nr 3', 'przy ul. Polnej 3'],
  ])('equates %s with %s', (one, other) => expect(spellingKey(one)).toBe(spellingKey(other)))

  it.each([
    ['Kwiatowa 12', 'Kwiatowa 1'],
    ['Kwiatowa 5 i 7', 'Kwiatowa 5i 7'],
    ['Kwiatowa 5 w Gorzowie', 'Kwiatowa 5w Gorzowie'],
    ['Kwiatowa 12/5', 'Kwiatowa 125'],
    ['Major Jan', 'Jan'],
    ['Doktor Anna', 'Anna'],
    ['Dom Sp. z o. o. Kowal', 'Dom sp. z o. Kowal'],
    ['Spółka z o.o. Kowal', 'Spółka z Kowal'],
    ['Alicja Plac', 'Alicja'],
    ['11 Listopada 5', '1 Listopada 5'],
  ])('distinguishes %s from %s', (one, other) => expect(spellingKey(one)).not.toBe(spellingKey(other)))

  it('matches its beginning during typing', () => {
    const places = searched(['Lipowa 12/5', 'Bukowa 5A', 'al. 11 Listopada 57', 'pl. Nowy 1'], (it) =>
      rankedText([it], []),
    )
    const typed = (query: string) =>
      Array.from({ length: query.length - 4 }, (_, n) => query.slice(0, n + 5)).filter(
        (part) => bestFirst(places, part)[0] === undefined,
      )
    expect(typed('Lipowa 12 m. 5')).toEqual([])
    expect(typed('Lipowa 12 lok. 5')).toEqual(['Lipowa 12 l', 'Lipowa 12 lo'])
    expect(typed('Bukowa 5 A')).toEqual([])
    expect(typed('aleja 11 Listopada 57')).toEqual(['aleja', 'aleja '])
    expect(typed('plac Nowy 1')).toEqual(['plac '])
  })

  it('keeps a single word', () => {
    expect(searchWords('osiedle')).toEqual(['osiedle'])
    expect(searchWords('plac')).toEqual(['plac'])
  })
})

import { describe, expect, it } from 'vitest'
import {
  bareAddresses,
  isBlankAddress,
  missingAddresses,
  serverDocuments,
  templateAddresses,
} from './examples/template-addresses.ts'
import type { Page } from './page.ts'
import { entrancesOf, pageAt, pageKeys, pages } from './pages.ts'

/** Lower it with each page that is built. */
const mostMissing = 15

const built = templateAddresses.filter(
  (it) => !(missingAddresses.includes(it) || serverDocuments.includes(it)),
)
const pageOf = (address: string): Page | undefined => {
  const key = pageAt(address)
  return key && pages[key]
}

describe('the addresses of requirements 2.3', () => {
  it('are listed once, the missing ones among them', () => {
    expect(templateAddresses).toEqual([...new Set(templateAddresses)])
    expect(missingAddresses.filter((it) => !templateAddresses.includes(it))).toEqual([])
  })

  it('are missing only if listed as missing, and that list only shrinks', () => {
    expect(built.filter((it) => !pageAt(it))).toEqual([])
    expect(missingAddresses.filter((it) => pageAt(it))).toEqual([])
    expect(missingAddresses.length).toBeLessThanOrEqual(mostMissing)
  })

  it('lead to the list where a record has no id', () => {
    const entrances = pageKeys.flatMap(entrancesOf)
    for (const [from, to] of Object.entries(bareAddresses).filter(([from]) => built.includes(from)))
      expect(entrances).toContainEqual({ from, to })
  })

  it('have menu and footer, except doors, messages and pages of the front', () => {
    const framed = built.filter((it) => !(pageOf(it)?.blank || pageOf(it)?.document))
    expect(framed.filter(isBlankAddress)).toEqual([])
    expect(built.filter((it) => !(framed.includes(it) || isBlankAddress(it)))).toEqual([])
  })
})

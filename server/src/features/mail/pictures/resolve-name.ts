import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'

const resolver = new Resolver({ timeout: 2000, tries: 2 })

async function addressesOf(name: string): Promise<{ address: string; family: 4 | 6 }[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
  const ofFour = four.status === 'fulfilled' ? four.value : []
  const ofSix = six.status === 'fulfilled' ? six.value : []
  return [
    ...ofFour.map((address) => ({ address, family: 4 as const })),
    ...ofSix.map((address) => ({ address, family: 6 as const })),
  ]
}

/** `dns.lookup` would occupy the threads that files need, as long as a slow name server of a stranger wishes. */
export const resolveName: LookupFunction = (name, { all }, answer) => {
  addressesOf(name).then(
    (found) => {
      if (all) answer(null, found)
      else answer(null, found[0]?.address ?? '', found[0]?.family)
    },
    (error: NodeJS.ErrnoException) => answer(error, all ? [] : ''),
  )
}

import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Not of an inner network, this machine, or a reserved range; a mapped IPv4 address counts as itself. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) !== 0 && ipaddr.process(address).range() === 'unicast'

export class InnerAddress extends Error {
  override name = 'InnerAddress'
}

export interface Reach {
  /** The demo's own servers. */
  loopback: boolean
}

const isLoopbackAddress = (address: string) => address === '127.0.0.1' || address === '::1'

/**
 * Address to connect to for a host that a user chose; InnerAddress if any of its addresses is inner. Connecting to the
 * answer, not to the name, leaves DNS no second answer.
 */
export async function publicAddressOf(host: string, { loopback }: Reach): Promise<string> {
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true })
  const allowed = ({ address }: { address: string }) =>
    isPublicAddress(address) || (loopback && isLoopbackAddress(address))
  const [first] = found
  if (!first || !found.every(allowed)) throw new InnerAddress(`${host} is of an inner network`)
  return first.address
}

import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Addresses inside a network, of this machine, or reserved: IANA's special-purpose registries. */
const inner = new BlockList()
const innerV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
for (const [net, bits] of innerV4) inner.addSubnet(net, bits, 'ipv4')
/** Public IPv6 is 2000::/3, without documentation and the tunnels that carry any IPv4 address. */
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  inner.addSubnet(net, bits, 'ipv6')
}

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inner.check(address, 'ipv4')
  return family === 6 && publicV6.check(address, 'ipv6') && !inner.check(address, 'ipv6')
}

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

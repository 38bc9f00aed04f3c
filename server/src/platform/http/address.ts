import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** From where a request comes: what a trusted proxy says, where that is an address, else who is connected. */
export function addressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const connected = socket.remoteAddress ?? ''
  return plain(isIP(ip) ? ip : connected)
}

/** An IPv4 address without what a socket that serves both kinds puts before it. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/iu, '')

/** What guesses and connections are counted by. Whoever has an IPv6 address has 2^64 of them: they count as one. */
export function networkOf(given: string): string {
  const address = plain(given)
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.replace(/%.*$/u, '').split('::')
  const parts = (text: string) => text.split(':').filter(Boolean)
  const [first, last] = [parts(head), parts(tail ?? '')]
  // An IPv4 address at the end stands for two parts.
  const length = first.length + last.length + (address.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - length }, () => '0')
  const all = [...first, ...zeros, ...last].slice(0, 4)
  return `${all.map((part) => Number.parseInt(part, 16).toString(16)).join(':')}::/64`
}

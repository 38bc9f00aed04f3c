import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

export function addressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const connected = socket.remoteAddress ?? ''
  return plain(isIP(ip) ? ip : connected)
}

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/iu, '')

/** Unit of rate limits: an IPv6 /64 counts as one, since anyone can have 2^64 addresses. */
export function networkOf(given: string): string {
  const address = plain(given)
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.replace(/%.*$/u, '').split('::')
  const parts = (text: string) => text.split(':').filter(Boolean)
  const first = parts(head)
  const last = parts(tail ?? '')
  const length = first.length + last.length + (address.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - length }, () => '0')
  const all = [...first, ...zeros, ...last].slice(0, 4)
  return `${all.map((part) => Number.parseInt(part, 16).toString(16)).join(':')}::/64`
}

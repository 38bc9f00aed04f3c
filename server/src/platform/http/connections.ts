import { isIPv6, type Server, type Socket } from 'node:net'

/** Open connections of everybody, and of one address: an office behind one has room, a stranger takes not all. */
const most = { all: 2_000, ofAddress: 400 }

/**
 * Limits how many connections may be open. A proxy on this machine speaks for everybody and is not counted by its
 * address.
 */
export function limitConnections(
  server: Server,
  { all, ofAddress }: { all: number; ofAddress: number } = most,
  speaksForOthers: (address: string) => boolean = isLoopback,
): void {
  server.maxConnections = all
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (!remoteAddress || speaksForOthers(remoteAddress)) return
    const owner = ownerOf(remoteAddress)
    const count = open.get(owner) ?? 0
    if (count >= ofAddress) {
      socket.destroy()
      return
    }
    open.set(owner, count + 1)
    socket.once('close', () => {
      const left = (open.get(owner) ?? 1) - 1
      if (left > 0) open.set(owner, left)
      else open.delete(owner)
    })
  })
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./u.test(address)
}

/** Of IPv6 the first half: the other is the owner's to choose. */
export function ownerOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address.replace(/^::ffff:/u, '')
  const [before = '', after = ''] = address.split('::')
  const [head, tail] = [before, after].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const missing = address.includes('::') ? 8 - head.length - tail.length : 0
  return [...head, ...Array(missing).fill('0'), ...tail].slice(0, 4).join(':')
}

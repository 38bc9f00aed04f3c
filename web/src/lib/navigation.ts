import { addressOf, pageAt, pages } from '@zlecenia/contract/pages'

/** An object, so that tests can watch it: jsdom cannot navigate. */
export const navigation = {
  leaveFor(address: string): void {
    location.assign(address)
  },
  replaceBy(address: string): void {
    location.replace(address)
  },
  reload(): void {
    location.reload()
  },
}

/** Parses like browsers: `..`, `\\`, `%2e` and control characters may lead to another site; then `/`. */
export function pathOfOurs(to: string | null, origin: string = location.origin): string {
  const address = to?.startsWith('/') ? addressAt(to, origin) : null
  if (address?.origin !== origin || !isScreen(address.pathname)) return '/'
  return address.pathname + address.search + address.hash
}

/** Public pages don't wait for signing in. */
function isScreen(path: string): boolean {
  const page = pageAt(path)
  return page !== undefined && 'rule' in pages[page]
}

function addressAt(to: string, origin: string): URL | null {
  try {
    return new URL(to, origin)
  } catch {
    return null
  }
}

export function signInAddress(at: Pick<Location, 'pathname' | 'search' | 'hash'> = location): string {
  const to = at.pathname + at.search + at.hash
  return addressOf('login', { to: to === '/' ? undefined : to })
}

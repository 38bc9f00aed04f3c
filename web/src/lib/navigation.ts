import { isProductPath } from './product-paths.ts'

/** Leaving the document, in one object so that a screen test can watch it: jsdom cannot navigate. */
export const navigation = {
  leaveFor(address: string): void {
    location.assign(address)
  },
  replaceBy(address: string): void {
    location.replace(address)
  },
}

/**
 * `to` of the sign-in page if it leads to a screen of the product, else `/`. It is judged as the browser reads it, after
 * `..`, `\\`, `%2e` and control characters have had their say: what looks like a path may be another site.
 */
export function pathOfOurs(to: string | null, origin: string = location.origin): string {
  const address = to?.startsWith('/') ? addressAt(to, origin) : null
  if (address?.origin !== origin || !isProductPath(address.pathname)) return '/'
  return address.pathname + address.search + address.hash
}

function addressAt(to: string, origin: string): URL | null {
  try {
    return new URL(to, origin)
  } catch {
    return null
  }
}

/** The sign-in page that leads back to where one is. */
export function signInAddress(at: Pick<Location, 'pathname' | 'search' | 'hash'> = location): string {
  const to = at.pathname + at.search + at.hash
  return to === '/' ? '/login' : `/login?to=${encodeURIComponent(to)}`
}

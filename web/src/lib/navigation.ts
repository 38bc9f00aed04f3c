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
 * `to` of the sign-in page if it is a path of ours, else `/`. Refuses everything a browser would read as another
 * site (`//evil`, `/\evil`, `https:…`, control characters inside), and the sign-in pages themselves.
 */
export function pathOfOurs(to: string | null, origin: string = location.origin): string {
  if (!to || !/^\/(?![/\\])/u.test(to)) return '/'
  const address = URL.parse(to, origin)
  if (!address || address.origin !== origin) return '/'
  if (/^\/(?:login|setup|register|forgot-password|reset-password)(?:\/|$)/u.test(address.pathname)) return '/'
  return address.pathname + address.search + address.hash
}

/** The sign-in page that leads back to where one is. */
export function signInAddress(at: Pick<Location, 'pathname' | 'search' | 'hash'> = location): string {
  const to = at.pathname + at.search + at.hash
  return to === '/' ? '/login' : `/login?to=${encodeURIComponent(to)}`
}

const nowhere = '/api/nowhere'

/** Zero bytes, backslashes, `..` and empty segments. */
const misleading = /\0|\\|\/\/|(?:^|\/)\.{1,2}(?:\/|$)/u

export function requestPath({ url = '/' }: { url?: string }): string {
  const own = withoutHost(url)
  // A target has no fragment (RFC 9112, 3.2): routers would cut it off, and find another path.
  return own && !own.includes('#') && isPlainPath(own.split('?', 1)[0] ?? '') ? own : nowhere
}

/** Proxies may send an absolute address (RFC 9112, 3.2.2). */
function withoutHost(url: string): string | null {
  if (url.startsWith('/')) return url
  if (!URL.canParse(url)) return null
  const { pathname, search } = new URL(url)
  return pathname + search
}

function isPlainPath(path: string): boolean {
  try {
    return !misleading.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** Where nothing is: what can be no address of ours is looked up there, and is not found like any other. */
const nowhere = '/api/nowhere'

/** Bytes no path of ours has, segments that lead elsewhere, and segments without a name. */
const misleading = /\0|\\|\/\/|(?:^|\/)\.{1,2}(?:\/|$)/u

/** The address under which a request is looked up. */
export function whereToLook({ url = '/' }: { url?: string }): string {
  const own = withoutHost(url)
  return own && leadsSomewhere(own.split('?', 1)[0] ?? '') ? own : nowhere
}

/** A proxy may name the whole address (RFC 9112, 3.2.2). */
function withoutHost(url: string): string | null {
  if (url.startsWith('/')) return url
  if (!URL.canParse(url)) return null
  const { pathname, search } = new URL(url)
  return pathname + search
}

function leadsSomewhere(path: string): boolean {
  try {
    return !misleading.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

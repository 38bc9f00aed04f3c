/** A single range with inclusive ends; null for the whole file (RFC 9110, 14.2), also for several ranges. */
export function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'beyond' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/u.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  if (from === '')
    return Number(to) === 0 ? 'beyond' : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start >= size) return 'beyond'
  return to !== '' && Number(to) < start ? null : { start, end }
}

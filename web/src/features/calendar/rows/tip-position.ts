const width = 260
const height = 110
const gap = 6

export interface VisibleArea {
  left: number
  right: number
  top: number
  bottom: number
}

/** Below its slot, above where there is no room, and never out of sight: rows may be higher than the board. */
export function tipPosition(at: { left: number; top: number; height: number }, sight: VisibleArea): string {
  const left = Math.max(sight.left, Math.min(at.left, sight.right - width))
  const below = at.top + at.height + gap
  if (below + height <= sight.bottom) return `translate(${left}px, ${Math.max(below, sight.top)}px)`
  const above = at.top - gap
  const end = above - height >= sight.top ? Math.min(above, sight.bottom) : sight.bottom
  return `translate(${left}px, ${end}px) translateY(-100%)`
}

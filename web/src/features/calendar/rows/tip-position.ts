const width = 260
const height = 110
const gap = 6

export interface VisibleArea {
  left: number
  right: number
  top: number
  bottom: number
}

/** Placed below its slot, or above without room, and never out of view: rows may be taller than the board. */
export function tipPosition(at: { left: number; top: number; height: number }, sight: VisibleArea): string {
  const left = Math.max(sight.left, Math.min(at.left, sight.right - width))
  const below = at.top + at.height + gap
  if (below + height <= sight.bottom) return `translate(${left}px, ${Math.max(below, sight.top)}px)`
  const above = at.top - gap
  const end = above - height >= sight.top ? Math.min(above, sight.bottom) : sight.bottom
  return `translate(${left}px, ${end}px) translateY(-100%)`
}

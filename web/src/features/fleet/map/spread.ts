export interface PointPx {
  x: number
  y: number
}

/** Golden angle: each next point is where the most room is left. */
const angle = Math.PI * (3 - Math.sqrt(5))
/** Size of a pin: neighbours do not cover its number. */
const apartPx = 22
/** Radius of the first turn, so that the spiral leaves no gaps. */
const stepPx = 14

/** Moves points that would cover an earlier one to the nearest free place of a spiral. */
export function spread(points: readonly PointPx[]): PointPx[] {
  const cells = new Map<string, PointPx[]>()
  const cellOf = ({ x, y }: PointPx, right = 0, down = 0) =>
    `${Math.floor(x / apartPx) + right} ${Math.floor(y / apartPx) + down}`
  const around = [-1, 0, 1]
  const isFree = (at: PointPx) =>
    around.every((right) =>
      around.every((down) =>
        (cells.get(cellOf(at, right, down)) ?? []).every(
          (it) => Math.hypot(it.x - at.x, it.y - at.y) >= apartPx,
        ),
      ),
    )
  // Points of one cell continue its spiral, so that many of one place take no longer.
  const turns = new Map<string, number>()
  return points.map((point) => {
    const home = cellOf(point)
    for (let n = turns.get(home) ?? 0; ; n++) {
      const radius = stepPx * Math.sqrt(n)
      const at = { x: point.x + radius * Math.cos(n * angle), y: point.y + radius * Math.sin(n * angle) }
      if (!isFree(at)) continue
      turns.set(home, n)
      const cell = cellOf(at)
      cells.set(cell, [...(cells.get(cell) ?? []), at])
      return at
    }
  })
}

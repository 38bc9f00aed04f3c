const pageSize = 50
const half = pageSize / 2

export interface PageRequest {
  before: string | null
  after: string | null
  around: string | null
}

/** Lines on one side of a line, nearest first; null: from the newest. */
export interface LinesBeside {
  side: 'older' | 'newer'
  of: string | null
  including: boolean
  count: number
}

interface LinePage<L> {
  lines: L[]
  before: string | null
  after: string | null
}

/** Oldest first. Consecutive pages by `before` or `after` omit nothing, also when messages are added meanwhile. */
export async function linePage<L extends { id: string }>(
  { before, after, around }: PageRequest,
  linesBeside: (request: LinesBeside) => Promise<L[]>,
): Promise<LinePage<L>> {
  if (around) {
    const [older, newer] = await Promise.all([
      linesBeside({ side: 'older', of: around, including: true, count: half + 1 }),
      linesBeside({ side: 'newer', of: around, including: false, count: half + 1 }),
    ])
    if (older.length > 0) return pageOf([older, newer], half)
  }
  if (after) {
    const newer = await linesBeside({ side: 'newer', of: after, including: false, count: pageSize + 1 })
    return { ...pageOf([[], newer], pageSize), before: newer[0]?.id ?? null }
  }
  const older = await linesBeside({ side: 'older', of: before, including: false, count: pageSize + 1 })
  const page = pageOf([older, []], pageSize)
  return { ...page, after: before ? (page.lines.at(-1)?.id ?? null) : null }
}

function pageOf<L extends { id: string }>([older, newer]: [L[], L[]], most: number): LinePage<L> {
  const lines = [...older.slice(0, most).toReversed(), ...newer.slice(0, most)]
  return {
    lines,
    before: older.length > most ? (lines[0]?.id ?? null) : null,
    after: newer.length > most ? (lines.at(-1)?.id ?? null) : null,
  }
}

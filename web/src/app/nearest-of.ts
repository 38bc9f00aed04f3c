/** Number of signs to insert, remove or replace (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (const [i, sign] of [...a].entries()) {
    const next = [i + 1]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (sign === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

const longest = 100

/** Addresses by their distance to a mistyped path, nearest first. */
export function nearestOf(path: string, addresses: readonly string[]): string[] {
  const typed = path.toLowerCase().replace(/\/+$/u, '').slice(0, longest)
  return addresses
    .map((address) => ({ address, far: distance(typed, address) }))
    .toSorted((a, b) => a.far - b.far)
    .map(({ address }) => address)
}

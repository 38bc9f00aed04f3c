// A rank is compared byte by byte: a head of six digits, and more of them between two neighbours.
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const base = digits.length
const headLength = 6
const first = '0'
const middle = base ** headLength / 2
/** Distance of neighbours, large enough that most insertions need no more digits. */
const step = 1000

/** Longer ranks make all cards of the column get new ones. */
export const longestRank = 24

const worth = (digit: string | undefined) => (digit === undefined ? 0 : digits.indexOf(digit))
function head(n: number): string {
  let text = ''
  for (let left = n; text.length < headLength; left = Math.floor(left / base))
    text = `${digits[left % base]}${text}`
  return text
}
const numberOf = (rank: string) =>
  [...rank.slice(0, headLength)].reduce((sum, digit) => sum * base + worth(digit), 0)

/** Between two ranks, the first of which is smaller; null: before or behind all. */
export function rankBetween(after: string | null, before: string | null): string {
  if (after === null && before === null) return head(middle)
  if (before === null) return head(numberOf(after ?? '') + step)
  if (after === null) return head(numberOf(before) - step)
  const gap = numberOf(before) - numberOf(after)
  if (gap > 1) return head(numberOf(after) + Math.floor(gap / 2))
  return between(after, before)
}

/** The shared beginning, then half of what is between; it never ends in the first digit, so that there is always room before it. */
function between(after: string, before: string): string {
  let shared = 0
  while ((after[shared] ?? first) === before[shared]) shared++
  const start = before.slice(0, shared)
  const low = worth(after[shared])
  const high = worth(before[shared])
  if (high - low > 1) return `${start}${digits[Math.floor((low + high) / 2)]}`
  const rest = after.slice(shared + 1)
  return `${start}${digits[low]}${behind(rest)}`
}

function behind(rest: string): string {
  const digit = worth(rest[0])
  if (digit < base - 1) return digits[Math.ceil((digit + base) / 2)] ?? ''
  return `${rest[0]}${behind(rest.slice(1))}`
}

/** Ranks for `count` neighbours. */
export const freshRanks = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => head(middle + n * step))

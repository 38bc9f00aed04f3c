export interface BoardColumn<Card> {
  key: string
  title: string
  cards: readonly Card[]
}

/** Target of a move: before another card, or (null) at the end. */
export interface CardPlace {
  column: string
  before: string | null
}

/** The columns with one card moved; a target that no longer exists means the end of its column. */
export function placed<Card>(
  columns: readonly BoardColumn<Card>[],
  keyOf: (card: Card) => string,
  [key, { column, before }]: readonly [key: string, to: CardPlace],
): readonly BoardColumn<Card>[] {
  const card = columns.flatMap(({ cards }) => cards).find((it) => keyOf(it) === key)
  if (!card || !columns.some((it) => it.key === column)) return columns
  return columns.map((it) => {
    const others = it.cards.filter((other) => keyOf(other) !== key)
    if (it.key !== column) return others.length === it.cards.length ? it : { ...it, cards: others }
    const at = others.findIndex((other) => keyOf(other) === before)
    return { ...it, cards: others.toSpliced(at < 0 ? others.length : at, 0, card) }
  })
}

export function placeOf<Card>(
  columns: readonly BoardColumn<Card>[],
  keyOf: (card: Card) => string,
  key: string,
): (CardPlace & { n: number; total: number }) | null {
  for (const { key: column, cards } of columns) {
    const at = cards.findIndex((it) => keyOf(it) === key)
    const next = cards[at + 1]
    if (at >= 0) return { column, before: next ? keyOf(next) : null, n: at + 1, total: cards.length }
  }
  return null
}

/** One step of a card: along its column, or to the next one at the same height; null at the edge. */
export function stepped<Card>(
  columns: readonly BoardColumn<Card>[],
  keyOf: (card: Card) => string,
  key: string,
  { along, across }: { along: number; across: number },
): CardPlace | null {
  const from = placeOf(columns, keyOf, key)
  if (!from) return null
  const at = columns.findIndex((it) => it.key === from.column) + across
  const column = columns[at]
  const n = from.n - 1 + along
  if (!column || n < 0 || (across === 0 && n >= from.total)) return null
  const before = column.cards.filter((it) => keyOf(it) !== key)[n]
  return { column: column.key, before: before ? keyOf(before) : null }
}

/** The next column in that direction that accepts the card, else the reason of the next one. */
export function steppedAcross<Card>(
  columns: readonly BoardColumn<Card>[],
  keyOf: (card: Card) => string,
  card: Card,
  across: number,
  refusal: (column: string) => string | null,
): { column: string | null; why: string | null } {
  const from = columns.findIndex(({ key }) => key === placeOf(columns, keyOf, keyOf(card))?.column)
  const onwards = across > 0 ? columns.slice(from + 1) : columns.slice(0, Math.max(from, 0)).reverse()
  const next = onwards.find(({ key }) => refusal(key) === null)
  const [first] = onwards
  return { column: next?.key ?? null, why: first ? refusal(first.key) : null }
}

import type { ReactNode } from 'react'
import styles from './board.module.css'

const each = 10

interface CardGroupsProps<Card> {
  cards: readonly Card[]
  children: (card: Card) => ReactNode
}

/** Of hundreds of cards the browser looks at some tens of groups: those out of sight are neither laid out nor painted. */
export function CardGroups<Card>({ cards, children }: CardGroupsProps<Card>) {
  const groups = Array.from({ length: Math.ceil(cards.length / each) }, (_, n) =>
    cards.slice(n * each, (n + 1) * each),
  )
  return (
    <div className={styles.cards} data-cards="" role={cards.length > 0 ? 'list' : undefined}>
      {groups.map((group, n) => (
        <ul
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
          key={n}
          role="none"
          className={styles.group}
          style={{ ['--cards' as string]: group.length }}
        >
          {group.map(children)}
        </ul>
      ))}
    </div>
  )
}

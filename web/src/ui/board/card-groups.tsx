import type { ReactNode } from 'react'
import styles from './board.module.css'

const each = 10

interface CardGroupsProps<Card> {
  cards: readonly Card[]
  /** How many of them are seen at first. */
  inSight: number
  children: (card: Card) => ReactNode
}

/** Of hundreds of cards the browser looks at some tens of groups: those out of sight are neither laid out nor painted. */
export function CardGroups<Card>({ cards, inSight, children }: CardGroupsProps<Card>) {
  const groups = cards.length > 0 ? [cards.slice(0, inSight)] : []
  for (let at = inSight; at < cards.length; at += each) groups.push(cards.slice(at, at + each))
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

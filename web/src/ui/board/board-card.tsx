import { memo, type ReactNode } from 'react'
import type { t } from '#lib/i18n.ts'
import { GroupedItem } from '../groups.tsx'
import styles from './board.module.css'

interface BoardCardProps<Card> {
  card: Card
  as: string
  name: string
  isLifted: boolean
  isFixed: boolean
  render: (card: Card) => ReactNode
  t: typeof t
}

function Drawn<Card>({ card, as, name, isLifted, isFixed, render, t }: BoardCardProps<Card>) {
  return (
    <GroupedItem data-card={as} className={`card ${styles.card}`} data-lifted={isLifted || undefined}>
      {render(card)}
      {!isFixed && (
        <button
          type="button"
          className={styles.grip}
          aria-label={t('moving.lift', { name })}
          title={t('boards.hint')}
          aria-pressed={isLifted}
          aria-haspopup="dialog"
          aria-keyshortcuts="Space"
        />
      )}
    </GroupedItem>
  )
}

/**
 * Redrawn only for another card: there may be hundreds. Keys and presses are therefore handled by the board, texts are
 * passed in, and the grip is one element.
 */
export const BoardCard = memo(Drawn) as typeof Drawn

import { IconGripVertical } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../icon-button.tsx'
import styles from './board.module.css'

interface BoardCardProps<Card> {
  card: Card
  as: string
  name: string
  isLifted: boolean
  isFixed: boolean
  render: (card: Card) => ReactNode
}

function Drawn<Card>({ card, as, name, isLifted, isFixed, render }: BoardCardProps<Card>) {
  const t = useT()
  return (
    <li data-card={as} className={`card ${styles.card}`} data-lifted={isLifted || undefined}>
      <div className={styles.inside}>{render(card)}</div>
      {!isFixed && (
        <IconButton
          small
          className={styles.grip}
          icon={IconGripVertical}
          label={t('moving.lift', { name })}
          title={t('boards.hint')}
          aria-pressed={isLifted}
          aria-haspopup="dialog"
          aria-keyshortcuts="Space"
        />
      )}
    </li>
  )
}

/** Drawn again when it is another one: there may be hundreds, and keys and presses are heard by their board. */
export const BoardCard = memo(Drawn) as typeof Drawn

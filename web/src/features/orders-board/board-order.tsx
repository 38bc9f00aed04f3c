import type { BoardOrder } from '@zlecenia/contract/features/orders-board/orders-board.contract'
import { addressOf } from '@zlecenia/contract/pages'
import type { ReactNode } from 'react'
import { priorityTextOf, urgenciesOf, urgencyWord } from '#features/orders/parts.ts'
import { dayAndTimeOf } from '#lib/dates.ts'
import type { t } from '#lib/i18n.ts'
import styles from './orders-board.module.css'

interface Words {
  people: ReadonlyMap<string, string>
  t: typeof t
}

/**
 * Work and place first, then client, performers and time. There may be hundreds: a plain function, a plain link, lines
 * that are one text, and icons of one element.
 */
export function boardOrder(order: BoardOrder, { people, t }: Words): ReactNode {
  const { id, number, address, city, client, performers, nextAt } = order
  const names = performers.map((it) => people.get(it)).join(', ')
  return (
    <>
      <a href={addressOf('order', { id })} className={`row-link ${styles.place}`} draggable={false}>
        {`${address}, ${city}`}
      </a>
      <p className={`truncated aside ${styles.who}`} title={names ? `${client}\n${names}` : client}>
        {`${client}\n${names || t('orders.noPerformers')}`}
      </p>
      <p className={`aside ${styles.when}`}>
        {`${nextAt ? dayAndTimeOf(nextAt) : t('orders.noSlot')}\n${priorityTextOf(order, t)}\n${number}`}
        {urgenciesOf(order).map((it) => (
          <span
            key={it}
            role="img"
            className={styles.sign}
            data-is={it}
            aria-label={t(urgencyWord(it))}
            title={t(urgencyWord(it))}
          />
        ))}
      </p>
    </>
  )
}

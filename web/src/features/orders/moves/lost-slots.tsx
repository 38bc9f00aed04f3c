import type { LostSlot } from '@zlecenia/contract/features/orders/order-life.contract'
import { spanOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import './messages.ts'

export function LostSlots({ lost, onClose }: { lost: readonly LostSlot[]; onClose: () => void }) {
  const t = useT()
  return (
    <Confirm
      title={t('orderMoves.lost')}
      confirm={false}
      cancel={t('shell.close')}
      run={onClose}
      onClose={onClose}
    >
      <ul className="bullets">
        {lost.map(({ startAt, endAt, why, performer, number }) => (
          <li key={startAt}>
            {t(`orderMoves.lostWhy.${why}`, {
              when: spanOf(startAt, endAt),
              performer: performer ?? '',
              number: number ?? '',
            })}
          </li>
        ))}
      </ul>
    </Confirm>
  )
}

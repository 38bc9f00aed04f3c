import { useT } from '#lib/i18n.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Button } from '#ui/form/button.tsx'
import './messages.ts'

const widthPx = 480

interface SlotsToComeProps {
  count: number
  title?: string
  onAnswer: (callsOff: boolean) => void
  onClose: () => void
}

/** An order is done before its last slots: what becomes of them. */
export function SlotsToCome({ count, title, onAnswer, onClose }: SlotsToComeProps) {
  const t = useT()
  return (
    <Modal
      title={title ?? t('orderMoves.finish')}
      closeLabel={t('shell.close')}
      width={widthPx}
      onClose={onClose}
      actions={
        <>
          <Button look="tonal" onClick={() => onAnswer(false)}>
            {t('orderMoves.leaveAhead', { count })}
          </Button>
          <Button look="filled" onClick={() => onAnswer(true)} data-autofocus="">
            {t('orderMoves.callOffAhead', { count })}
          </Button>
        </>
      }
    >
      <p className="prose">{t('orderMoves.slotsAhead', { count })}</p>
      <p className="prose quiet">{t('orderMoves.slotsAheadText')}</p>
    </Modal>
  )
}

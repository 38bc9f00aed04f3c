import { type ReactNode, useId } from 'react'
import { useT } from '#lib/i18n.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Button, SubmitButton } from '#ui/form/button.tsx'
import { Form } from '#ui/form/form.tsx'

const widthPx = 560

interface MoveDialogProps {
  title: string
  onBack: () => void
  onMove: () => Promise<void>
  children: ReactNode
}

/** A dialog with buttons to go back or to move. */
export function MoveDialog({ title, onBack, onMove, children }: MoveDialogProps) {
  const t = useT()
  const id = useId()
  return (
    <Modal
      title={title}
      closeLabel={t('slotMoves.back')}
      width={widthPx}
      onClose={onBack}
      actions={
        <>
          <Button look="text" onClick={onBack}>
            {t('slotMoves.back')}
          </Button>
          <SubmitButton form={id} busy={false}>
            {t('slotMoves.move')}
          </SubmitButton>
        </>
      }
    >
      <Form id={id} className="stack" onSubmit={onMove}>
        {children}
      </Form>
    </Modal>
  )
}

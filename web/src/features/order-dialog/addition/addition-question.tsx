import { limits } from '@zlecenia/contract/lib/limits'
import { useT } from '#lib/i18n.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Button } from '#ui/form/button.tsx'
import { Stack } from '#ui/form/layout.tsx'

interface AdditionQuestionProps {
  number: string
  onAdd: () => void
  onClose: () => void
}

export function AdditionQuestion({ number, onAdd, onClose }: AdditionQuestionProps) {
  const t = useT()
  return (
    <Modal
      title={t('orderAddition.question', { number })}
      closeLabel={t('shell.close')}
      width={limits.noteDialogWidthPx}
      onClose={onClose}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button look="filled" data-autofocus="" onClick={onAdd}>
            {t('orderAddition.confirm')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('orderAddition.consequence', { number })}</p>
        <p className="aside">{t('orderAddition.also')}</p>
      </Stack>
    </Modal>
  )
}

import { limits } from '@zlecenia/contract/lib/limits'
import { addressOf } from '@zlecenia/contract/pages'
import { useT } from '#lib/i18n.ts'
import type { CreatedRecord } from '#lib/outbox/record.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Button } from '#ui/form/button.tsx'
import { Stack } from '#ui/form/layout.tsx'

interface MadeQuestionProps {
  made: CreatedRecord
  onOpen: () => void
  onStay: () => void
  onAnother: () => void
}

/** docs/adr/0005-one-order-per-key.md. */
export function MadeQuestion({ made: { id, number }, onOpen, onStay, onAnother }: MadeQuestionProps) {
  const t = useT()
  return (
    <Modal
      title={t('dialog.madeTitle')}
      closeLabel={t('dialog.madeStay')}
      width={limits.noteDialogWidthPx}
      onClose={onStay}
      actions={
        <>
          <Button look="text" onClick={onAnother}>
            {t('dialog.madeSecond')}
          </Button>
          <Button data-autofocus="" onClick={onStay}>
            {t('dialog.madeStay')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('dialog.madeText', { number })}</p>
        <p>
          <a href={addressOf('order', { id })} onClick={onOpen}>
            {t('dialog.madeOpen', { number })}
          </a>
        </p>
      </Stack>
    </Modal>
  )
}

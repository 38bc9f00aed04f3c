import { useT } from '#lib/i18n.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Button } from '#ui/form/button.tsx'
import type { LetterWarning } from './judged-letter.ts'
import './messages.ts'

const widthPx = 480

interface SendAnywayProps {
  warnings: readonly LetterWarning[]
  onSend: () => void
  onClose: () => void
}

export function SendAnyway({ warnings, onSend, onClose }: SendAnywayProps) {
  const t = useT()
  return (
    <Modal
      title={t('mailComposerMore.sendAnywayTitle')}
      closeLabel={t('shell.close')}
      width={widthPx}
      onClose={onClose}
      actions={
        <>
          <Button look="text" onClick={onClose} data-autofocus="">
            {t('mailComposerMore.writeOn')}
          </Button>
          <Button look="filled" onClick={onSend}>
            {t('mailComposerMore.sendAnyway')}
          </Button>
        </>
      }
    >
      <ul className="stack tight">
        {warnings.map((it) => (
          <li key={it}>{t(`mailComposerMore.warning.${it}`)}</li>
        ))}
      </ul>
    </Modal>
  )
}

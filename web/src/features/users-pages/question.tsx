import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Modal } from '../../ui/dialog/modal.tsx'
import { Banner } from '../../ui/form/banner.tsx'
import { Button } from '../../ui/form/button.tsx'

const widthPx = 480

interface QuestionProps {
  title: string
  /** What happens then. */
  text: string
  /** What else is to be known. */
  more?: ReactNode
  /** What the button of yes says. */
  confirm: string
  busy: boolean
  /** Why it did not happen. */
  problem: string | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that people would notice; "no" has the focus. */
export function Question({ title, text, more, confirm, busy, problem, onConfirm, onClose }: QuestionProps) {
  const t = useT()
  return (
    <Modal
      title={title}
      closeLabel={t('shell.close')}
      width={widthPx}
      onClose={onClose}
      actions={
        <>
          <Button look="text" onClick={onClose} data-autofocus="">
            {t('users.cancel')}
          </Button>
          <Button look="danger" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{text}</p>
        {more}
        {problem && (
          <Banner tone="error" announced>
            {problem}
          </Banner>
        )}
      </div>
    </Modal>
  )
}

import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { problemText } from '../../lib/problem-text.ts'
import { Banner } from '../form/banner.tsx'
import { Button } from '../form/button.tsx'
import { Stack } from '../form/layout.tsx'
import { Modal } from './modal.tsx'

const widthPx = 480

interface ConfirmProps {
  title: string
  children: ReactNode
  /** The button of yes; none where it cannot be. */
  confirm?: string | false
  cancel?: string
  /** Does it; the question stays open while it runs, and says why it did not happen. */
  run: () => unknown
  onClose: () => void
}

/** Asks before something that people would notice; "no" has the focus. */
export function Confirm({ title, children, confirm, cancel, run, onClose }: ConfirmProps) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function yes() {
    setBusy(true)
    setProblem(null)
    try {
      await run()
      onClose()
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      title={title}
      closeLabel={t('shell.close')}
      width={widthPx}
      onClose={onClose}
      actions={
        <>
          <Button look="text" onClick={onClose} data-autofocus="">
            {cancel ?? t('shell.cancel')}
          </Button>
          {confirm && (
            <Button look="danger" busy={busy} onClick={() => void yes()}>
              {confirm}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {children}
        {problem && (
          <Banner tone="error" announced>
            {problem}
          </Banner>
        )}
      </Stack>
    </Modal>
  )
}

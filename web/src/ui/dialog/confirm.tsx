import { type ReactNode, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { Banner } from '../form/banner.tsx'
import { Button } from '../form/button.tsx'
import { Stack } from '../form/layout.tsx'
import { Modal } from './modal.tsx'

const widthPx = 480

interface ConfirmProps {
  title: string
  children: ReactNode
  confirm?: string | false
  cancel?: string
  /** The question stays open meanwhile, and shows a failure. */
  run: () => unknown
  onClose: () => void
}

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

import { limits } from '@zlecenia/contract/lib/limits'
import { Component, type ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Button } from '#ui/form/button.tsx'
import { offerReload } from '#ui/toast/offer-reload.ts'

interface DialogBoundaryProps {
  onBroken: () => void
  onClose: () => void
  onReopen: () => void
  children: ReactNode
}

/** An error in a step closes only the dialog, which can be reopened. */
export class DialogBoundary extends Component<DialogBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: unknown): void {
    this.props.onBroken()
    offerReload(error)
  }
  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return <Broken onClose={this.props.onClose} onReopen={this.props.onReopen} />
  }
}

function Broken({ onClose, onReopen }: Pick<DialogBoundaryProps, 'onClose' | 'onReopen'>) {
  const t = useT()
  return (
    <Modal
      title={t('dialog.brokenTitle')}
      closeLabel={t('wizard.close')}
      width={limits.noteDialogWidthPx}
      onClose={onClose}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            {t('wizard.close')}
          </Button>
          <Button look="filled" data-autofocus="" onClick={onReopen}>
            {t('dialog.brokenReopen')}
          </Button>
        </>
      }
    >
      <p>{t('dialog.brokenText')}</p>
    </Modal>
  )
}

import { Component, type ReactNode } from 'react'
import { t } from '#lib/i18n.ts'
import { Button } from '../form/button.tsx'
import { MessagePanel } from '../message-panel.tsx'
import { offerReload } from '../toast/offer-reload.ts'

interface OverlayBoundaryProps {
  onClose: () => void
  children: ReactNode
}

export class OverlayBoundary extends Component<OverlayBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: unknown): void {
    // Parts that fail to load have their own message.
    if (offerReload(error)) this.props.onClose()
  }
  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <MessagePanel error title={t('errorPage.failedTitle')} text={t('errorPage.failedText')}>
        <Button onClick={this.props.onClose}>{t('shell.close')}</Button>
      </MessagePanel>
    )
  }
}

import { Component, type ReactNode, Suspense } from 'react'
import { offerReload } from './toast/offer-reload.ts'

/** A part that fails to load is left out and a reload is offered; other errors pass. */
export class LazyPart extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override componentDidCatch(error: unknown): void {
    if (!offerReload(error)) throw error
  }
  override render(): ReactNode {
    return this.state.error ? null : <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}

import { Component, type ReactNode, Suspense } from 'react'
import { useMay } from '#lib/may.ts'
import { useRested } from '#lib/use-rested.ts'
import { offerReload } from './toast/offer-reload.ts'

interface LazyPartProps {
  children: ReactNode
  /** Shown until the part is loaded. */
  waiting?: ReactNode
}

/** A part that fails to load is left out and a reload is offered; other errors pass. */
export class LazyPart extends Component<LazyPartProps, { error: unknown }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override componentDidCatch(error: unknown): void {
    if (!offerReload(error)) throw error
  }
  override render(): ReactNode {
    const { children, waiting = null } = this.props
    return this.state.error ? null : <Suspense fallback={waiting}>{children}</Suspense>
  }
}

interface RestedPartProps {
  rule: Parameters<ReturnType<typeof useMay>>[0]
  children: ReactNode
}

/** A part for those with a right, loaded once the browser rests. */
export function RestedPart({ rule, children }: RestedPartProps) {
  const isRested = useRested()
  const isAllowed = useMay()(rule)
  return <LazyPart>{isRested && isAllowed && children}</LazyPart>
}

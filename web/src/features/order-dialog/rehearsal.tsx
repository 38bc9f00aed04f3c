import { Activity, Component, type ReactNode, useEffect, useState } from 'react'
import type { Opened } from '#lib/outbox/outbox.ts'
import { signedInUser } from '#lib/session.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { OutOfSightProvider } from '#ui/dialog/out-of-sight.ts'
import { nobodysEntry } from '#ui/wizard/nobodys-entry.ts'
import { problemsIn } from '#ui/wizard/progress-store.ts'
import { initialDraft } from './initial-draft.ts'
import './messages.ts'
import { OrderDialogView } from './order-dialog-view.tsx'
import { orderWizard } from './sections.ts'

const nothing = () => {}
/** Delay so that prerendering never competes with user input. */
const afterMs = 2000

/** Prerenders the dialog once, outside the page and without effects: warm code opens it in half the time. */
export function Rehearsal({ onDone }: { onDone: () => void }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [ground] = useState(() => document.createElement('div'))
  useEffect(() => {
    if (opened) return
    let cancel = nothing
    const steps = [...orderWizard.keys]
    // All steps at once would delay a drag.
    const next = () => {
      const user = signedInUser()
      if (!user) return
      const draft = initialDraft({ user, demo: false })
      const step = steps.shift()
      if (!step) return setOpened({ entry: nobodysEntry({ ...draft }), notice: null, made: null })
      problemsIn(orderWizard.sectionOf(step), draft[step])
      cancel = whenIdle(next)
    }
    const begin = () => {
      cancel()
      const timer = setTimeout(() => {
        cancel = whenIdle(next)
      }, afterMs)
      cancel = () => clearTimeout(timer)
    }
    const drag = ({ buttons }: PointerEvent) => buttons !== 0 && begin()
    begin()
    addEventListener('keydown', begin, { capture: true })
    addEventListener('pointermove', drag, { capture: true, passive: true })
    return () => {
      cancel()
      removeEventListener('keydown', begin, { capture: true })
      removeEventListener('pointermove', drag, { capture: true })
    }
  }, [opened])
  useEffect(() => (opened ? whenIdle(onDone) : undefined), [opened, onDone])
  return (
    <Activity mode="hidden">
      <Forgiven>
        <OutOfSightProvider value={ground}>
          {opened && <OrderDialogView opened={opened} resumed={false} onClose={nothing} />}
        </OutOfSightProvider>
      </Forgiven>
    </Activity>
  )
}

/** Swallows errors of the prerendering: the real dialog reports them. */
class Forgiven extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }
  override render(): ReactNode {
    return this.state.broken ? null : this.props.children
  }
}

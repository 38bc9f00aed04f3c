import { act, cleanup, render, screen } from '@testing-library/react'
import { limits } from '@zlecenia/contract/lib/limits'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { Field } from '../form/field.tsx'
import { nobodysEntry } from './nobodys-entry.ts'
import { sectionsOf } from './section.ts'
import { sliceOf } from './slice.ts'
import { useOpenWizard } from './use-open-wizard.ts'
import { type AnyDraft, emptyDraftOf, wizardOf } from './wizard.ts'
import { WizardDialog } from './wizard-dialog.tsx'

const keys = [...'abcdefghij']
const validated = vi.fn(() => true)
const Form = () => <Field label="Pole" />
const sectionAt = (key: string) => {
  const slice = sliceOf(key, () => ({ text: '' }))
  return sectionsOf<string>()({
    slice,
    title: 'menu.orders',
    draft: z.object({ text: z.string().refine(validated) }),
    toPayload: ({ text }) => text,
    owns: [key],
    Form,
    summaryText: ({ text }) => text,
  })
}
const wizard = wizardOf<AnyDraft>(
  'menu.forms',
  keys,
  Object.fromEntries(keys.map((it) => [it, sectionAt(it)])),
)
const nobody = { onFork: () => {}, onMade: () => {}, isHere: () => {}, isLeft: () => {} }
const nothing = () => {}

function Opened() {
  const [keeper] = useState(() => nobodysEntry(emptyDraftOf(wizard)))
  const open = useOpenWizard(wizard, { keeper, resumed: false }, nobody)
  const on = { onCheck: nothing, onCreate: nothing, onClose: nothing }
  return (
    <WizardDialog open={open} title="Długi" opener="things" posting={false} {...on}>
      <p>Stopka</p>
    </WizardDialog>
  )
}

let rest: (() => void)[]
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
  })
  rest = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => rest.push(run))
  vi.stubGlobal('cancelIdleCallback', (n: number) => delete rest[n - 1])
  validated.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const drawn = () => ({
  sections: screen.getAllByRole('textbox').length,
  awaited: document.querySelectorAll('section[data-step] > [aria-busy="true"]').length,
  steps: screen.queryAllByRole('listitem').length,
})

it('draws the first section at once, and the others with the step list in two frames', () => {
  render(<Opened />)
  expect(screen.getByRole('textbox')).toHaveFocus()
  expect(drawn()).toEqual({ sections: 1, awaited: 9, steps: 0 })
  act(() => vi.advanceTimersByTime(30))
  expect(drawn()).toEqual({ sections: 6, awaited: 4, steps: 11 })
  act(() => vi.advanceTimersToNextFrame())
  expect(drawn()).toMatchObject({ sections: 10, awaited: 0 })
  expect(document.querySelector('[data-step="summary"]')).toBeInTheDocument()
})

it('runs the first validation after its time, once the browser is idle', () => {
  render(<Opened />)
  act(() => vi.advanceTimersByTime(limits.firstValidationMs))
  expect(validated).not.toHaveBeenCalled()
  act(() => {
    for (const run of rest.splice(0)) run?.()
  })
  expect(validated).toHaveBeenCalledTimes(keys.length)
})

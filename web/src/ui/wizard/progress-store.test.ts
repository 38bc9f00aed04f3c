import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ProgressStore } from './progress-store.ts'
import type { Wizard } from './wizard.ts'

type Draft = Record<'a' | 'b' | 'c', { text: string }>
const draft = z.object({ text: z.string().min(1) })
const wizard = { label: '', keys: ['a', 'b', 'c'], sectionOf: () => ({ draft }) } as unknown as Wizard<Draft>
const begun: Draft = { a: { text: '' }, b: { text: 'b' }, c: { text: '' } }

it('notifies once for a validation of all steps, a check, and a step that is left', () => {
  const store = new ProgressStore(wizard, () => begun)
  const listener = vi.fn()
  store.listen(listener)
  const problems = () => wizard.keys.map((step) => store.get()[step].problems?.size)
  store.leave('a')
  expect([listener.mock.calls.length, problems()]).toEqual([1, [1, undefined, undefined]])
  expect([store.errors.get('a.text') !== undefined, store.errors.get('c.text')]).toEqual([true, undefined])
  store.validateAll()
  expect([listener.mock.calls.length, problems()]).toEqual([2, [1, 0, 1]])
  expect(store.errors.get('c.text')).toBeUndefined()
  store.check()
  expect(listener).toHaveBeenCalledTimes(3)
  expect(store.errors.get('c.text')).toBeDefined()
})

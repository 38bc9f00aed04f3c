import type { KeyboardEvent } from 'react'
import { expect, it, vi } from 'vitest'
import { onShortcut } from './shortcuts.ts'

/** Which shortcuts a key is taken for. */
function takenFor(init: KeyboardEventInit): string[] {
  const native = new window.KeyboardEvent('keydown', { cancelable: true, ...init })
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = native
  const keys = { key, code, ctrlKey, metaKey, shiftKey, altKey }
  const taken: string[] = []
  const event = { ...keys, defaultPrevented: false, preventDefault: vi.fn(), nativeEvent: native }
  onShortcut(event as unknown as KeyboardEvent, {
    onCheck: () => taken.push('check'),
    onCreate: () => taken.push('create'),
    onJump: (step) => taken.push(step),
    onClose: () => taken.push('close'),
  })
  return taken
}

it('the digits of the upper row jump, those of the number pad write characters', () => {
  expect(takenFor({ altKey: true, key: '2', code: 'Digit2' })).toEqual(['building'])
  for (const digit of '0178') {
    expect(takenFor({ altKey: true, key: digit, code: `Numpad${digit}` })).toEqual([])
  }
})

it('a composition keeps its keys', () => {
  expect(takenFor({ key: 'Escape', code: 'Escape' })).toEqual(['close'])
  expect(takenFor({ key: 'Escape', code: 'Escape', isComposing: true })).toEqual([])
  expect(takenFor({ key: 'Enter', code: 'Enter', ctrlKey: true, isComposing: true })).toEqual([])
})

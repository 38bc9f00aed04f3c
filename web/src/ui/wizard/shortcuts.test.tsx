import { expect, it } from 'vitest'
import { onShortcut } from './shortcuts.ts'

/** Shortcuts triggered by a key. */
function takenFor(init: KeyboardEventInit): string[] {
  const taken: string[] = []
  onShortcut(new KeyboardEvent('keydown', { cancelable: true, ...init }), {
    keys: 'abcdefghijkl'.split(''),
    onCheck: () => taken.push('check'),
    onCreate: () => taken.push('create'),
    onJump: (step) => taken.push(step),
    onNone: () => taken.push('none'),
    onRest: () => taken.push('rest'),
    onClose: () => taken.push('close'),
  })
  return taken
}

it('jumps by digits of the upper row, not of the number pad, which write characters', () => {
  expect(takenFor({ altKey: true, key: '2', code: 'Digit2' })).toEqual(['b'])
  for (const digit of '0178') {
    expect(takenFor({ altKey: true, key: digit, code: `Numpad${digit}` })).toEqual([])
  }
})

it('gives ten steps a digit, and later ones none', () => {
  expect(takenFor({ altKey: true, key: '0', code: 'Digit0' })).toEqual(['j'])
  expect([...'1234567890'].flatMap((it) => takenFor({ altKey: true, code: `Digit${it}` })).join('')).toBe(
    'abcdefghij',
  )
})

it('ignores keys of a composition', () => {
  expect(takenFor({ key: 'Escape', code: 'Escape' })).toEqual(['close'])
  expect(takenFor({ key: 'Escape', code: 'Escape', isComposing: true })).toEqual([])
  expect(takenFor({ key: 'Enter', code: 'Enter', ctrlKey: true, isComposing: true })).toEqual([])
})

it('waives the step by Alt+B and the rest by Alt+K; AltGr types characters', () => {
  expect(takenFor({ altKey: true, key: 'b', code: 'KeyB' })).toEqual(['none'])
  expect(takenFor({ altKey: true, key: 'k', code: 'KeyK' })).toEqual(['rest'])
  for (const code of ['KeyB', 'KeyK', ...[...'ACELNOSXZ'].map((it) => `Key${it}`)]) {
    expect(takenFor({ altKey: true, ctrlKey: true, code })).toEqual([])
  }
  for (const letter of 'ACELNOSXZ') expect(takenFor({ altKey: true, code: `Key${letter}` })).toEqual([])
})

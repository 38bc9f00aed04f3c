import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())

it.each([
  ['MacIntel', { metaKey: true }, true],
  ['MacIntel', { ctrlKey: true }, false],
  ['Win32', { ctrlKey: true }, true],
  ['Win32', { metaKey: true }, false],
  ['Linux x86_64', { ctrlKey: true, shiftKey: true }, false],
])('on %s, %o with K opens the search: %s', async (platform, modifiers, expected) => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform)
  const { isSearchShortcut } = await import('./search-shortcut.ts')
  expect(isSearchShortcut(new KeyboardEvent('keydown', { key: 'k', ...modifiers }))).toBe(expected)
})

import { expect, it, vi } from 'vitest'
import { keepCookie, keptCookie, prefer, preference } from './preferences.ts'

it('reads the cookies once per task, and again in the next', async () => {
  prefer('theme', 'dark')
  const reads = vi.spyOn(document, 'cookie', 'get')
  expect([preference('theme'), preference('skin'), preference('layout'), keptCookie('nosuch')]).toEqual([
    'dark',
    'default',
    'vertical',
    null,
  ])
  expect(reads).toHaveBeenCalledTimes(1)
  await Promise.resolve()
  preference('theme')
  expect(reads).toHaveBeenCalledTimes(2)
})

it('finds a stored value at once, with special characters, and no removed one', () => {
  expect(keptCookie('loader-color')).toBeNull()
  keepCookie('loader-color', '#a=b; ł')
  expect(keptCookie('loader-color')).toBe('#a=b; ł')
  keepCookie('loader-color', null)
  expect(keptCookie('loader-color')).toBeNull()
})

it("uses another tab's choice from the next task on", async () => {
  prefer('theme', 'dark')
  expect(preference('theme')).toBe('dark')
  // biome-ignore lint/suspicious/noDocumentCookie: as another tab writes it
  document.cookie = 'Zlecenia-theme=light; path=/'
  await Promise.resolve()
  expect(preference('theme')).toBe('light')
})

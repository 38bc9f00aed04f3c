import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serverAnswers } from '#test/fake-call.ts'
import { office } from '#test/show-screen.tsx'
import { keepLanguage, keptLanguage } from './language.ts'
import { keepCookie, keptCookie, prefer } from './preferences.ts'
import { fillPreferences, startCopying } from './preferences-copy.ts'
import { keepSession } from './session.ts'

vi.mock('./call.ts', { spy: true })

const forget = () => {
  for (const name of [
    'theme',
    'skin',
    'layout',
    'light-primary',
    'tour',
    'columns-orders',
    'calendar-drawer',
  ])
    keepCookie(name, null)
  localStorage.clear()
}
beforeEach(forget)
afterEach(() => {
  vi.useRealTimers()
  forget()
})

it('prefers the cookie after signing in, and fills an absent one from the copy', async () => {
  prefer('skin', 'default')
  const copy = {
    theme: 'dark',
    skin: 'bordered',
    'light-primary': '#0d9394',
    'columns-orders': 'number,state',
    language: 'ar',
    odd: 'x',
    layout: 7,
  }
  serverAnswers({ 'GET /me/preferences': () => ({ preferences: copy }) })
  await fillPreferences()
  expect(keptCookie('theme')).toBe('dark')
  expect(keptCookie('skin')).toBe('default')
  expect(keptCookie('light-primary')).toBe('#0d9394')
  expect(keptCookie('columns-orders')).toBe('number,state')
  expect([keptCookie('odd'), keptCookie('layout')]).toEqual([null, null])
  expect(keptLanguage()).toBe('ar')
})

it('keeps a language chosen here, and ignores a failing server', async () => {
  keepLanguage('fr')
  serverAnswers({ 'GET /me/preferences': () => ({ preferences: { language: 'ar' } }) })
  await fillPreferences()
  expect(keptLanguage()).toBe('fr')
  serverAnswers({ 'GET /me/preferences': () => Promise.reject(new Error('down')) })
  await expect(fillPreferences()).resolves.toBeUndefined()
})

it('sends successive changes once, quietly, and only when signed in', async () => {
  vi.useFakeTimers()
  const requests = serverAnswers({ 'PUT /me/preferences': () => undefined })
  startCopying()
  prefer('theme', 'dark')
  await vi.runAllTimersAsync()
  expect(requests).toEqual([])
  keepSession({ accessToken: 'token', userData: office, userAbilityRules: [] })
  prefer('theme', 'light')
  prefer('skin', 'bordered')
  await vi.runAllTimersAsync()
  const preferences = { theme: 'light', skin: 'bordered' }
  expect(requests).toEqual([
    { name: 'PUT /me/preferences', input: { body: { preferences }, quiet: true, keepalive: true } },
  ])
  // The same again is no change.
  prefer('skin', 'bordered')
  await vi.runAllTimersAsync()
  expect(requests).toHaveLength(1)
})

it('removes a preference from the server when it is reset here, also after a failed try', async () => {
  vi.useFakeTimers()
  keepSession({ accessToken: 'token', userData: office, userAbilityRules: [] })
  keepCookie('light-primary', '#0d9394')
  let down = true
  const requests = serverAnswers({
    'PUT /me/preferences': () => (down ? Promise.reject(new Error('down')) : undefined),
  })
  startCopying()
  keepCookie('light-primary', null)
  await vi.runAllTimersAsync()
  down = false
  prefer('skin', 'bordered')
  await vi.runAllTimersAsync()
  const preferences = { skin: 'bordered', 'light-primary': null }
  expect(requests.at(-1)?.input).toMatchObject({ body: { preferences } })
})

it('sends a reset right before the page is left', () => {
  vi.useFakeTimers()
  keepSession({ accessToken: 'token', userData: office, userAbilityRules: [] })
  keepCookie('skin', 'bordered')
  const requests = serverAnswers({ 'PUT /me/preferences': () => undefined })
  startCopying()
  keepCookie('skin', null)
  window.dispatchEvent(new Event('pagehide'))
  const preferences = { skin: null }
  // Keepalive: the requesting page is gone before the answer.
  expect(requests.at(-1)?.input).toEqual({ body: { preferences }, quiet: true, keepalive: true })
})

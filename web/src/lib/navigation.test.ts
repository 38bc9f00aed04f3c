import { expect, it } from 'vitest'
import { pathOfOurs, signInAddress } from './navigation.ts'

const origin = 'http://localhost:3000'

it.each(['/apps/calendar', '/apps/orders/list?state=new&q=%C5%82', '/apps/orders/details/1#pliki'])(
  'returns to %s, query included',
  (to) => expect(pathOfOurs(to, origin)).toBe(to),
)

it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example/apps',
  '/\n//evil.example',
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  'evil',
  '\\\\evil.example',
  '',
  null,
  '/.//evil.example',
  '/apps/../..//evil.example',
  '/apps/calendar/../../..//evil.example',
  '/%2e/%2e%2e//evil.example',
  '/api/openapi.json',
  '/apps/calendar/../../api/me',
  '/assets/index.js',
  '/login?to=/login',
  '/setup',
])('stays on the site for %j', (to) => expect(pathOfOurs(to, origin)).toBe('/'))

it('remembers the whole target', () => {
  const at = { pathname: '/apps/orders/list', search: '?q=a', hash: '' }
  expect(signInAddress(at)).toBe('/login?to=%2Fapps%2Forders%2Flist%3Fq%3Da')
  expect(signInAddress({ pathname: '/', search: '', hash: '' })).toBe('/login')
})

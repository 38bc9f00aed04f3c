import { expect, it } from 'vitest'
import { typedInSearch } from './typed-in-search.ts'

it.each([
  ['526-025-02-74', { clientType: 'company', nip: '5260250274' }],
  ['PL 5260250274', { clientType: 'company', nip: '5260250274' }],
  // One wrong digit: shown with its hint, and not looked up.
  ['526 025 02 75', { clientType: 'company', nip: '5260250275' }],
  ['600100200', { phone: '+48 600 100 200' }],
  ['600-100 200', { phone: '+48 600 100 200' }],
  ['+48 600 100 200', { phone: '+48 600 100 200' }],
  ['0048600100200', { phone: '+48 600 100 200' }],
  ['+49 30 123456', { phone: '+4930123456' }],
  ['tel. 600–100–200', { phone: '+48 600 100 200' }],
  ['NIP 526-025-02-74', { clientType: 'company', nip: '5260250274' }],
  ['jan@nowak.example', { email: 'jan@nowak.example' }],
  ['święcicka', { name: 'Święcicka' }],
  [' halina  święcicka-wilk ', { name: 'Halina Święcicka-Wilk' }],
  ['McDonald Anna', { name: 'McDonald Anna' }],
  ['Lubuskie Okna sp. z o.o.', { clientType: 'company', companyName: 'Lubuskie Okna sp. z o.o.' }],
  ['okna s.a.', { clientType: 'company', companyName: 'Okna s.a.' }],
  ['wspólnota lipowa 3', { clientType: 'company', companyName: 'Wspólnota lipowa 3' }],
  // A house number is no name, and a few digits are nothing.
  ['12', {}],
  ['  ', {}],
])('begins a new client from %j with %j', (typed, fields) => {
  expect(typedInSearch(typed).fields).toEqual(fields)
})

it.each([
  ['5260250274', true],
  ['5260250275', false],
  ['600100200', false],
])('looks up %s in the register: %s', (typed, fetches) => {
  expect(typedInSearch(typed).fetches).toBe(fetches)
})

import { expect, it } from 'vitest'
import { i18n, languageCodes, languageOf, languagesOffered } from './languages.ts'

it('offers only Polish by default', () => {
  expect(languagesOffered([])).toEqual(['pl'])
})

it("offers the installation's languages in order, each once", () => {
  expect(languagesOffered(['en', 'pl', 'en', 'ar'])).toEqual(['en', 'pl', 'ar'])
})

it('offers one language while the flag is off', () => {
  expect(languagesOffered(['pl', 'ar'], { ...i18n, enable: false })).toEqual(['pl'])
})

it('defines the direction and number format of each language', () => {
  expect(languageCodes.filter((code) => languageOf(code).isRTL)).toEqual(['ar'])
  expect(languageCodes.map((code) => new Intl.NumberFormat(languageOf(code).locale).format(1234.5))).toEqual([
    '1234,5',
    '1,234.5',
    '1\u202f234,5',
    '1,234.5',
  ])
})

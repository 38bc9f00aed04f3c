import type { Catalogue } from '@zlecenia/contract/lib/sentence'
import { orders } from '@zlecenia/contract/messages/pl/orders'
import { rules } from '@zlecenia/contract/messages/pl/rules'
import { beforeEach, expect, it, vi } from 'vitest'

vi.mock('./other-languages.ts', { spy: true })

const { documentElement } = document
/** The program as freshly loaded. */
async function opened() {
  vi.resetModules()
  const [i18n, language, { catalogueOf }] = await Promise.all([
    import('./i18n.ts'),
    import('./language.ts'),
    import('./other-languages.ts'),
  ])
  const fetching = vi.mocked(catalogueOf).mockReset()
  i18n.addMessages({ orders, rules })
  await language.startLanguage()
  return { ...i18n, ...language, fetching }
}
beforeEach(() => {
  documentElement.lang = 'pl'
  documentElement.dir = 'ltr'
})

it('uses Polish without a choice, and fetches nothing for it', async () => {
  const { t, language, fetching } = await opened()
  expect([language(), t('orders.title')]).toEqual(['pl', 'Zlecenia'])
  expect(fetching).not.toHaveBeenCalled()
})

it('applies, stores and shows a chosen language at once', async () => {
  const { t, chooseLanguage } = await opened()
  await chooseLanguage('ar')
  expect([documentElement.lang, documentElement.dir]).toEqual(['ar', 'rtl'])
  expect(localStorage.getItem('language')).toBe('ar')
  expect(t('orders.title')).toBe('أوامر العمل')
  await chooseLanguage('fr')
  expect([documentElement.lang, documentElement.dir]).toEqual(['fr', 'ltr'])
  expect(t('orders.title')).toBe('Ordres de travail')
})

it('prefers the stored language at start', async () => {
  localStorage.setItem('language', 'en')
  const { t } = await opened()
  expect(documentElement.lang).toBe('en')
  expect(t('orders.title')).toBe('Orders')
})

it('ignores a stored language that does not exist', async () => {
  localStorage.setItem('language', 'tlh')
  expect((await opened()).language()).toBe('pl')
})

it('gives up a language that is no longer offered', async () => {
  localStorage.setItem('language', 'ar')
  const { offerLanguages, language } = await opened()
  offerLanguages(['pl', 'en'])
  await vi.waitFor(() => expect(language()).toBe('pl'))
  expect(documentElement.dir).toBe('ltr')
})

it('uses the first offered language without a choice', async () => {
  const { offerLanguages, language, offeredLanguages } = await opened()
  offerLanguages(['en', 'pl'])
  await vi.waitFor(() => expect(language()).toBe('en'))
  expect(offeredLanguages()).toEqual(['en', 'pl'])
  expect(localStorage.getItem('language')).toBeNull()
})

it('keeps a choice being fetched when the offered languages arrive', async () => {
  const { chooseLanguage, offerLanguages, language, fetching } = await opened()
  const slow = Promise.withResolvers<void>()
  fetching.mockImplementation(async () => {
    await slow.promise
    return {}
  })
  const choice = chooseLanguage('fr')
  offerLanguages(['pl', 'fr'])
  slow.resolve()
  await choice
  expect(language()).toBe('fr')
  expect(localStorage.getItem('language')).toBe('fr')
})

it('loads the sentences of a page together with the page', async () => {
  localStorage.setItem('language', 'fr')
  const { t, addMessages, withMessages } = await opened()
  const page = async () => {
    const { calendar } = await import('@zlecenia/contract/messages/pl/calendar')
    addMessages({ calendar })
    return 'page'
  }
  expect(await withMessages(page())).toBe('page')
  expect(t('calendar.today')).toBe('Aujourd’hui')
})

it('fetches sentences added during a language change in the new language too', async () => {
  const { t, addMessages, withMessages, chooseLanguage, fetching } = await opened()
  const { catalogueOf } = await vi.importActual<typeof import('./other-languages.ts')>('./other-languages.ts')
  const slow = Promise.withResolvers<void>()
  fetching.mockImplementation(async (...args) => {
    await slow.promise
    return catalogueOf(...args)
  })
  const choice = chooseLanguage('fr')
  addMessages({ calendar: (await import('@zlecenia/contract/messages/pl/calendar')).calendar })
  slow.resolve()
  await Promise.all([choice, withMessages(Promise.resolve())])
  expect(t('calendar.today')).toBe('Aujourd’hui')
})

it('falls back to English where a language lacks a sentence', async () => {
  const { t, chooseLanguage, fetching } = await opened()
  fetching.mockImplementation(
    async (code): Promise<Catalogue> => (code === 'ar' ? {} : { orders: { title: 'Orders' } }),
  )
  await chooseLanguage('ar')
  expect(t('orders.title')).toBe('Orders')
  expect(t('orders.state')).toBe('Stan')
})

it('changes nothing when a language cannot be fetched', async () => {
  const { t, chooseLanguage, fetching } = await opened()
  fetching.mockRejectedValue(new Error('offline'))
  await expect(chooseLanguage('ar')).rejects.toThrow('offline')
  expect([documentElement.lang, documentElement.dir, t('orders.title')]).toEqual(['pl', 'ltr', 'Zlecenia'])
  expect(localStorage.getItem('language')).toBeNull()
})

it('uses the last of two quick choices, whichever arrives first', async () => {
  const { chooseLanguage, language, fetching } = await opened()
  const slow = Promise.withResolvers<void>()
  fetching.mockImplementation(async (code) => {
    if (code === 'ar') await slow.promise
    return {}
  })
  const first = chooseLanguage('ar')
  await chooseLanguage('fr')
  slow.resolve()
  await first
  expect(language()).toBe('fr')
  expect(localStorage.getItem('language')).toBe('fr')
})

it.each([
  [0, 'لا ملفات'],
  [1, 'ملف واحد'],
  [2, 'ملفان'],
  [5, '5 ملفات'],
  [15, '15 ملفًا'],
  [100, '100 ملف'],
])('counts %d files in Arabic', async (count, words) => {
  const { t, addMessages, chooseLanguage } = await opened()
  addMessages({ drafts: (await import('@zlecenia/contract/messages/pl/drafts')).drafts })
  await chooseLanguage('ar')
  expect(t('drafts.files', { count })).toBe(words)
})

it('formats dates, numbers and weekday names by language', async () => {
  const { chooseLanguage } = await opened()
  const [
    { dayOf, timeOf, weekdayOf },
    { sizeText },
    { typedDay },
    { atOf, momentText, readMoment },
    { typedLength },
  ] = await Promise.all([
    import('./dates.ts'),
    import('./numbers.ts'),
    import('./typed-date.ts'),
    import('./typed-moment.ts'),
    import('./typed-length.ts'),
  ])
  const today = '2026-11-21'
  const now = new Date('2026-11-21T12:00:00Z')
  const all = () => [
    dayOf('2026-11-23'),
    timeOf('2026-11-23T07:05:00Z'),
    weekdayOf('2026-11-23'),
    sizeText(2.5 * 1024 * 1024).replace(/\s/gu, ' '),
  ]
  expect(all()).toEqual(['23.11.2026', '08:05', 'poniedziałek', '2,5 MB'])
  expect(sizeText(40 * 1024 ** 3).replace(/\s/gu, ' ')).toBe('40 GB')
  await chooseLanguage('en')
  expect(all()).toEqual(['Nov 23, 2026', '08:05', 'Monday', '2.5 MB'])
  expect(['tomorrow', 'Mon', 'jutro', '23.11'].map((text) => typedDay(text, { today }))).toEqual([
    '2026-11-22',
    '2026-11-23',
    '2026-11-22',
    '2026-11-23',
  ])
  expect(['2 hours', '1 hr 30 min', '2 godz'].map(typedLength)).toEqual([120, 90, 120])
  await chooseLanguage('fr')
  // "8h30" is a time of day in French, not eight and a half hours.
  expect(['2 heures', '8h30', '+2h'].map(typedLength)).toEqual([120, null, 120])
  expect(all()).toEqual(['23/11/2026', '08:05', 'lundi', '2,5 Mo'])
  expect(atOf(readMoment('demain 8', { now }))).toBe('2026-11-22T07:00:00.000Z')
  expect(atOf(readMoment('lun 9.30', { now }))).toBe('2026-11-23T08:30:00.000Z')
  await chooseLanguage('ar')
  expect(typedDay('غدًا', { today })).toBe('2026-11-22')
  expect(typedDay('الاثنين', { today })).toBe('2026-11-23')
  expect(typedLength('90 دقيقة')).toBe(90)
  // A field's text reads back in every language.
  expect(momentText('2026-11-23T07:00:00.000Z')).toBe('23.11.2026 08:00')
})

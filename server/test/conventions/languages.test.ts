import { api } from '@zlecenia/contract/api'
import { polishWordsIn } from '@zlecenia/contract/examples/polish-words'
import { aSlot } from '@zlecenia/contract/features/order-base/investment.examples'
import type { EndpointShape } from '@zlecenia/contract/lib/endpoint'
import { languageOf } from '@zlecenia/contract/lib/languages'
import { type Catalogue, translate } from '@zlecenia/contract/lib/sentence'
import { writtenSpan } from '@zlecenia/contract/lib/written-dates'
import { ar } from '@zlecenia/contract/messages/ar'
import { en } from '@zlecenia/contract/messages/en'
import { fr } from '@zlecenia/contract/messages/fr'
import { pages as pageTable } from '@zlecenia/contract/pages'
import { things } from '@zlecenia/contract/things'
import { beforeAll, describe, expect, it } from 'vitest'
import { invitationLetter, noticeLetter, resetLetter, testLetter } from '#features/accounts/letters.ts'
import { foundPages } from '#features/search/found-pages.ts'
import { notices } from '#platform/letters-outbox.ts'
import { anOffice, type Office } from '../orders.ts'
import { aWorld, type SignedInAgent } from '../world.ts'

// The server's texts follow the requested language; user data stay unchanged.

const world = await aWorld()
let admin: SignedInAgent
let office: Office
beforeAll(async () => {
  admin = await world.signedIn('admin')
  office = await anOffice(world)
})

const languages = [
  ['en', en],
  ['fr', fr],
  ['ar', ar],
] as const

describe.each(languages)('an answer in %s', (language, catalogue: Catalogue) => {
  const inLanguage = { 'accept-language': language }
  const create = (data: unknown, key: string = crypto.randomUUID(), headers: object = inLanguage) =>
    office.office.postForm('/investment', data, [], { 'idempotency-key': key, ...headers })
  const aDay = languages.findIndex(([it]) => it === language) + 1
  const at = (from: string, to: string) =>
    aSlot({
      startAt: `2027-05-0${aDay}T${from}:00+02:00`,
      endAt: `2027-05-0${aDay}T${to}:00+02:00`,
      userIds: [office.worker.user.id],
    })

  const titleOf = (kind: string) => {
    const thing = things.find(({ list }) => list === kind)
    return thing ? pageTable[thing.list].title : 'search.pages'
  }

  it('names the groups and pages of the search', async () => {
    const pages = foundPages.map(({ title }) => translate(catalogue, title))
    const groups = new Set<string>()
    for (const query of [...pages, office.client.companyName ?? '']) {
      const answer = await admin.get(`/app-bar/search?q=${encodeURIComponent(query)}`, inLanguage)
      for (const { kind, title, children } of answer.json()) {
        groups.add(kind)
        expect(title).toBe(translate(catalogue, titleOf(kind)))
        if (kind !== 'pages') continue
        for (const child of children) expect(polishWordsIn(child.title, language)).toEqual([])
      }
    }
    expect([...groups]).toEqual(expect.arrayContaining(['pages', 'customers']))
  })

  it('warns of overlaps, also when repeated under its key in another language', async () => {
    const key = crypto.randomUUID()
    const slot = at('08:00', '10:00')
    const first = await create(office.known({ events: [slot] }))
    const [note, ...others] = office.known().additionalInformation ?? []
    const order = office.known({
      events: [at('09:00', '09:30')],
      additionalInformation: [{ ...note, content: 'inaczej' }, ...others] as never,
    })
    const made = await create(order, key, {})
    const again = await create(order, key)
    const known = (await office.office.get(`/investment/made?key=${key}`, inLanguage)).json().made
    expect(again.json().warnings).toHaveLength(2)
    expect(known.warnings).toEqual(again.json().warnings)
    expect(made.json().warnings[0]).toContain('ma w tym czasie zlecenie')
    for (const warning of again.json().warnings) {
      const data = ['Jan Kowalski', first.json().number]
      expect(polishWordsIn(warning, language, data), warning).toEqual([])
    }
    expect(again.json().warnings[0]).toContain(writtenSpan(language, slot.startAt, slot.endAt))
  })

  it('refuses every call in the language', async () => {
    const calls = (Object.values(api) as Record<string, EndpointShape>[]).flatMap((it) => Object.values(it))
    const messages = new Set<string>()
    for (const { method, path, body } of calls) {
      const url = path.replace(/:\w+/gu, 'nie-ma')
      // Calls without parameters and body would succeed, so they are sent without a session.
      const as = body || path.includes(':') ? admin : world.anyone
      const answer = await as.send({
        method,
        url,
        headers: inLanguage,
        ...(body && { payload: {} }),
      } as never)
      if (answer.statusCode < 400) continue
      const { message, errors = [] } = answer.json<{ message: string; errors?: { message: string }[] }>()
      for (const it of [message, ...errors.map((error) => error.message)]) messages.add(it)
    }
    expect(messages.size).toBeGreaterThan(4)
    for (const it of messages) expect(polishWordsIn(it, language), it).toEqual([])
  })

  it('contains letters in the language', () => {
    const about = {
      to: 'ewa@firma.test',
      firstName: 'Łucja',
      company: { name: 'Serwis Żubr', logo: null },
      language,
    }
    const link = 'http://127.0.0.1:3000/register?token=x'
    const letters = [
      invitationLetter({ ...about, link }),
      resetLetter({ ...about, link }),
      testLetter({ ...about, company: { name: '', logo: null } }),
      ...notices.map((notice) => noticeLetter({ ...about, notice })),
    ]
    for (const { subject, text, html } of letters) {
      const data = [about.firstName, about.company.name, link]
      expect(polishWordsIn(`${subject} ${text}`, language, data)).toEqual([])
      expect(html).toContain(`<html lang="${language}" dir="${languageOf(language).isRTL ? 'rtl' : 'ltr'}">`)
    }
  })
})

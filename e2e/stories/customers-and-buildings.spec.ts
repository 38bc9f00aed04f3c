import { wellKnown } from '@zlecenia/contract/examples/well-known'
import { tagMax } from '@zlecenia/contract/features/buildings/pages/building-figures'
import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { findings, phone } from '../accessibility.ts'
import { dayAhead, shownDay } from '../days.ts'
import { customersList, place } from '../screens/places.ts'
import { describe, expect, it, journey } from '../story.ts'
import { within } from '../through-all-routes.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const community = wellKnown.communityWithAll
const longName =
  'Wspólnota Mieszkaniowa Nieruchomości przy ul. Księcia Bolesława Krzywoustego 124-128 w Gorzowie Wielkopolskim'

const customerNamed = async (name: string) => {
  const query = new URLSearchParams({ q: name })
  const { rows } = await world.ask<{ rows: [{ id: string }] }>('office', 'GET', `/customers/list?${query}`)
  return rows[0].id
}
const buildingAt = async (words: string) => {
  const query = new URLSearchParams({ q: words })
  const { rows } = await world.ask<{ rows: [{ id: string }] }>('office', 'GET', `/buildings/list?${query}`)
  return rows[0].id
}

describe('clients and objects', () => {
  it(
    'from the menu to a client, to its building and its notes, with the keyboard alone',
    journey,
    async () => {
      const page = await world.signedIn('office')
      await page.goto(addressOf('calendar'))
      await page.getByRole('navigation').getByRole('link', { name: 'Klienci' }).focus()
      await page.keyboard.press('Enter')
      await customersList(page).search.focus()
      await page.keyboard.type('kwiatowa 12')
      await page.waitForURL(/[?&]q=kwiatowa/u)
      await page.getByRole('link', { name: community.companyName }).focus()
      await page.keyboard.press('Enter')

      const client = place(page)
      await client.card('Dane klienta').getByRole('link', { name: /^\+48/u }).waitFor()
      await client.tab('Zlecenia').focus()
      await page.keyboard.press('Enter')
      await client.card('Zlecenia klienta').getByRole('link').first().waitFor()
      await client.tab('Obiekty').focus()
      await page.keyboard.press('Enter')
      await client.card('Obiekty').getByRole('link', { name: community.building }).focus()
      await page.keyboard.press('Enter')

      const object = place(page)
      await object.card('Notatki budynku').getByText('Kod do budynku').waitFor()
      await object.card('Urządzenia').waitFor()
      expect(await object.title.textContent()).toContain(community.building)
      await page.goBack()
      await client.card('Obiekty').waitFor()
      await page.goBack()
      await client.card('Zlecenia klienta').waitFor()
      await page.goBack()
      await client.card('Dane klienta').waitFor()
      await page.goBack()
      expect(await customersList(page).search.inputValue()).toBe('kwiatowa 12')
    },
  )

  it('a note can be read and confirmed; its readers are in the access log', async () => {
    const id = await buildingAt(community.building)
    const reads = `select count(*)::int as n from audit_log
      where subject = 'BuildingNote' and subject_id = $1 and action in ('read', 'revealed')`
    const [before] = await world.sql(reads, [id])
    const page = await world.signedIn('office')
    await page.goto(addressOf('building', { id }))
    const object = place(page)
    const notes = object.card('Notatki budynku')
    await notes.getByText('Kod do budynku').waitFor()
    await notes.getByRole('button', { name: 'Pokaż notatkę: Kod do budynku' }).click()
    await notes.getByRole('button', { name: 'Ukryj notatkę: Kod do budynku' }).waitFor()
    expect(await findings(page)).toEqual([])
    const confirmed = `Potwierdzono ${shownDay(dayAhead(0))}, Agnieszka Zielińska`
    await notes.getByRole('button', { name: 'Potwierdź aktualność: Kod do budynku' }).click()
    await notes.getByText(confirmed).first().waitFor()
    const [after] = await world.sql(reads, [id])
    expect(Number(after?.n)).toBe(Number(before?.n) + 1)
    await object.tab('Dostęp').click()
    const access = object.card('Kto czytał notatki')
    await access.getByText('Odczytano notatkę').first().waitFor()
    await access.getByText('Kategoria: Kod do budynku').first().waitFor()
    await access
      .getByText(/Agnieszka Zielińska/u)
      .first()
      .waitFor()
  })
})

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe('clients and objects on a phone', () => {
  it('the longest names stay within the window', async () => {
    const id = await customerNamed(wellKnown.companyWithoutNotes.companyName)
    await world.sql('update customers set company_name = $2 where id = $1', [id, longName])
    const [{ id: at } = { id: '' }] = await world.sql<{ id: string }>(
      `update buildings set tags = $2 where id = (select min(id::text)::uuid from buildings where customer_id = $1)
        returning id`,
      [id, ['Wpisany do wojewódzkiego rejestru zabytków, decyzja A-1234/98', 'x'.repeat(tagMax)]],
    )
    const page = await world.signedIn('office', { viewport: phone })
    for (const address of [
      addressOf('building', { id: at }),
      addressOf('customers', { q: 'hurtownia' }),
      addressOf('customer', { id }),
      addressOf('buildings', { client: id }),
    ]) {
      await within(page, address)
      await page.getByText(longName).first().waitFor()
      expect([address, await overflow(page)]).toEqual([address, 0])
    }
  })
})

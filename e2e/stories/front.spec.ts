import { landingPath, publicPricesPath } from '@zlecenia/contract/features/public-site/front-paths'
import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf } from '@zlecenia/contract/pages'
import { findings, findingsInEveryLook } from '../accessibility.ts'
import { expect, it } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const { frontPages, menu, recordForm, siteSettings } = pl
/** One of the public items of the demo whose price did not change lately. */
const item = 'Wymiana fotokomórek'

it('a reduction shows its lowest price to clients without scripts, as the history has it', async () => {
  const client = await world.stranger({ javaScriptEnabled: false })
  await client.goto(world.program.url + publicPricesPath)
  const row = client.getByRole('row').filter({ hasText: item })
  await row.getByText('295,20').waitFor()
  expect(await row.getByText(frontPages.lowest).count()).toBe(0)

  const office = await world.signedIn('office')
  await office.goto(addressOf('pricing', { q: item }))
  await office.getByRole('row').filter({ hasText: item }).getByText(item).click()
  const net = office.getByRole('textbox', { name: 'Cena netto' }).first()
  await net.fill('200')
  await office.getByRole('button', { name: recordForm.save }).click()
  await expect
    .poll(async () => {
      await client.reload()
      return row.textContent()
    })
    .toMatch(/246,00.*Najniższa cena z 30 dni przed obniżką:\s295,20/u)
})

it('the pages are announced while they are switched off, and shown when switched on again', async () => {
  const client = await world.stranger({ javaScriptEnabled: false })
  await client.goto(world.program.url + landingPath)
  await client.getByRole('heading', { name: frontPages.contact }).waitFor()

  // The checks of accessibility are a script.
  const reader = await world.stranger()
  for (const path of [landingPath, publicPricesPath]) {
    await reader.goto(world.program.url + path)
    expect(await findings(reader)).toEqual([])
  }

  const admin = await world.signedIn('admin')
  const publish = admin.getByRole('checkbox', { name: siteSettings.isOn })
  const menuOf = (page: typeof admin) => page.getByRole('button', { name: menu.publicSite })
  await admin.goto(addressOf('settings', { tab: 'site' }))
  expect(await findingsInEveryLook(admin)).toEqual([])
  await publish.uncheck()
  await admin.getByRole('button', { name: recordForm.save }).click()
  await admin.getByText(siteSettings.off).waitFor()
  await menuOf(admin).click()
  await admin.getByText(menu.notPublished).first().waitFor()
  await admin.getByRole('button', { name: `Podgląd: ${siteSettings.page.landing}` }).click()
  await admin.frameLocator('iframe').getByRole('heading', { name: frontPages.contact }).waitFor()
  await admin.keyboard.press('Escape')
  for (const path of [landingPath, publicPricesPath])
    await expect
      .poll(async () => {
        const answer = await client.goto(world.program.url + path)
        return [answer?.status(), await client.getByText(frontPages.soonText).count()]
      })
      .toEqual([200, 1])

  await publish.check()
  await admin.getByRole('button', { name: recordForm.save }).click()
  await admin.getByText(siteSettings.on, { exact: true }).waitFor()
  await admin.getByRole('link', { name: new RegExp(`^${menu.landingPage}`, 'u') }).waitFor()
  await expect
    .poll(async () => {
      await client.goto(world.program.url + landingPath)
      return client.getByRole('heading', { name: frontPages.contact }).count()
    })
    .toBe(1)
})

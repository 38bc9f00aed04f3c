import { articlePath } from '@zlecenia/contract/features/help/article-shape'
import { helpCenterPath } from '@zlecenia/contract/features/public-site/front-paths'
import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf } from '@zlecenia/contract/pages'
import { findings, findingsInEveryLook } from '../accessibility.ts'
import { expect, it, journey } from '../story.ts'
import { answered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const { articleForm, faq, helpCenter, recordForm, shell } = pl
const slug = 'do-czego-sluzy-etykieta-qr'
const title = 'Do czego służy etykieta QR na urządzeniu?'

it('an article edited in one browser is read in another without scripts', journey, async () => {
  const reader = await world.stranger({ javaScriptEnabled: false })
  await reader.goto(world.program.url + helpCenterPath)
  await reader.getByRole('link', { name: title }).click()
  await reader.getByRole('heading', { name: title, level: 1 }).waitFor()

  const office = await world.signedIn('office')
  await office.goto(addressOf('faq', { article: slug }))
  await office.getByRole('button', { name: faq.edit }).click()
  const form = office.getByRole('form', { name: articleForm.changeTitle })
  await form.getByRole('textbox', { name: articleForm.body }).fill('Zeskanuj **kod** i zadzwoń.')
  await form.getByRole('button', { name: articleForm.showPreview }).click()
  await form.getByRole('region', { name: articleForm.preview }).getByText('kod').waitFor()
  await form.getByRole('button', { name: recordForm.save }).click()
  await form.waitFor({ state: 'detached' })

  await reader.reload()
  await reader.getByText('Zeskanuj kod i zadzwoń.').waitFor()
  expect(await reader.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'accessToken' }),
  )
})

it('an article of the staff is found from its screen, and by its public address when signed in', async () => {
  world.browserMaySay(answered(404))
  const worker = await world.signedIn('worker')
  await worker.goto(addressOf('orders'))
  await worker.getByRole('button', { name: /^Konto/u }).click()
  await worker.getByRole('link', { name: shell.screenHelp }).click()
  await worker.getByRole('button', { name: 'Jak przyjąć zlecenie?', expanded: true }).waitFor()
  expect(await findingsInEveryLook(worker)).toEqual([])

  const path = articlePath('jak-przyjac-zlecenie')
  await worker.goto(world.program.url + path)
  await worker.getByRole('button', { name: 'Jak przyjąć zlecenie?', expanded: true }).waitFor()
  const stranger = await world.stranger()
  await stranger.goto(world.program.url + path)
  await stranger.getByRole('heading', { name: helpCenter.missing }).waitFor()
  await stranger.getByRole('link', { name: helpCenter.staffArticle }).waitFor()
  expect(await findings(stranger)).toEqual([])
})

it('a search without a result shows up to those who write', async () => {
  const worker = await world.signedIn('worker')
  await worker.goto(addressOf('faq'))
  await worker.getByRole('searchbox', { name: faq.search }).fill('teleportacja')
  const noted = worker.waitForResponse((it) => it.url().endsWith('/api/help-searches'))
  await worker.getByText(faq.noMatch).waitFor()
  await noted
  const office = await world.signedIn('office')
  await office.goto(addressOf('faq'))
  await office.getByRole('button', { name: faq.searches }).click()
  await office.getByRole('dialog', { name: articleForm.searchesTitle }).getByText('teleportacja').waitFor()
})

it('Escape again and again keeps a typed article, and asks each time', async () => {
  const office = await world.signedIn('office')
  await office.goto(addressOf('faq'))
  await office.getByRole('button', { name: faq.add }).click()
  const field = office.getByRole('dialog', { name: articleForm.addTitle }).getByRole('textbox').first()
  await field.fill('Brama nie działa')
  const question = office.getByRole('dialog', { name: shell.leaveTitle })
  // Chromium closes the form itself from the fifth press on.
  for (const _ of [1, 2, 3, 4]) {
    await office.keyboard.press('Escape')
    await question.waitFor()
    await office.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
  }
  await expect.poll(() => field.isVisible()).toBe(true)
  expect(await field.inputValue()).toBe('Brama nie działa')
})

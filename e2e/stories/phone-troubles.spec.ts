import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { demoAccounts, demoPassword } from '@zlecenia/contract/features/session/demo-accounts'
import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { phone } from '../accessibility.ts'
import { aPhoto } from '../attachments.ts'
import { field } from '../screens/locate.ts'
import {
  chooseVisit,
  isTakenAlong,
  step,
  tapsOf,
  visitCard,
  visitIn,
  waitingTaps,
} from '../screens/my-day.ts'
import { signInScreen } from '../screens/sign-in.ts'
import { expect, it } from '../story.ts'
import { answered, unanswered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const onPhone = { viewport: phone, hasTouch: true, isMobile: true }
const kindsOf = async (...of: Parameters<typeof tapsOf>) => (await tapsOf(...of)).map(({ kind }) => kind)

/** A line to the program, whose next version waits behind it. */
async function startUpgradingProxy(program: string) {
  const state = { isRefusing: false, isNewer: false }
  const server = createServer(async (incoming, answer) => {
    const { method = 'GET', headers, url = '/' } = incoming
    if (state.isRefusing && url.endsWith('/visits')) {
      answer.writeHead(503).end()
      return
    }
    if (state.isNewer && url === '/service-worker.js') {
      const script = await (await fetch(new URL(url, program))).text()
      const next = script.replace(/(version[`'"]?:\s*[`'"])[^`'"]+/u, '$1next')
      answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(next)
      return
    }
    const passed = request(new URL(url, program), { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

it('a new program takes over with a queue waiting, and sends it', async () => {
  world.browserMaySay(unanswered, answered(503))
  const proxy = await startUpgradingProxy(world.program.url)
  try {
    const visit = await visitIn(world, 'coming')
    const page = await world.signedIn('worker', { ...onPhone, baseURL: proxy.url })
    await page.goto(addressOf('myDay'))
    await isTakenAlong(page)
    proxy.state.isRefusing = true
    await chooseVisit(page, visit)
    await step(page, 'Wyjeżdżam')
    await waitingTaps(page).waitFor()
    const programs = () => page.evaluate(() => caches.keys())
    const before = await programs()
    proxy.state.isNewer = true
    await page.reload()
    await page.getByText(pl.myDaySheets.newVersion).waitFor()
    await page.getByRole('button', { name: pl.myDaySheets.takeVersion }).tap()
    // The page is loaded anew meanwhile.
    await expect(async () => expect(await programs()).not.toEqual(before)).toPass()
    await page.getByRole('button', { name: '1 czeka na wysłanie' }).waitFor()
    expect(await kindsOf(world, visit)).toEqual([])
    proxy.state.isRefusing = false
    await waitingTaps(page).waitFor({ state: 'detached' })
    expect(await kindsOf(world, visit)).toEqual(['travel'])
  } finally {
    await proxy.close()
  }
})

async function signsIn(page: Page, email: string): Promise<void> {
  await signInScreen(page).signIn(email, demoPassword)
  await page.waitForURL((url) => url.pathname !== addressOf('login'))
}

it('a session that the server ended keeps its queue, which another person neither sees nor sends', async () => {
  world.browserMaySay(unanswered, answered(401))
  const visit = await visitIn(world, 'coming')
  const page = await world.signedIn('worker', onPhone)
  await page.goto(addressOf('myDay'))
  await isTakenAlong(page)
  await chooseVisit(page, visit)
  await page.context().setOffline(true)
  await step(page, 'Wyjeżdżam')
  await waitingTaps(page).waitFor()
  await world.sql('delete from sessions where user_id = (select id from users where email = $1)', [
    demoAccounts.worker,
  ])
  await page.context().setOffline(false)
  await page.waitForURL((url) => url.pathname === addressOf('login'))
  await field(page, pl.session.email).waitFor()
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(databases).not.toContain('zlecenia-day')
  await signsIn(page, demoAccounts.office)
  await page.goto(addressOf('myDay'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await waitingTaps(page).count()).toBe(0)
  expect(await kindsOf(world, visit)).toEqual([])
  await page.getByRole('button', { name: /^Konto:/u }).tap()
  await page.getByRole('button', { name: 'Wyloguj' }).tap()
  await field(page, pl.session.email).waitFor()
  await signsIn(page, demoAccounts.worker)
  await expect.poll(() => kindsOf(world, visit)).toEqual(['travel'])
})

it('a full phone warns before a photo is taken, and the photo is sent all the same', async () => {
  const visit = await visitIn(world, 'coming')
  const page = await world.signedIn('worker', onPhone)
  await page.goto(addressOf('myDay'))
  await chooseVisit(page, visit)
  await step(page, 'Wyjeżdżam')
  await step(page, 'Jestem na miejscu')
  await waitingTaps(page).waitFor({ state: 'detached' })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: world.program.url, quotaSize: 1_000_000 })
  await page.reload()
  await chooseVisit(page, visit)
  await page.getByText(pl.myDaySheets.full).waitFor()
  await visitCard(page).getByLabel('Zdjęcie przed').setInputFiles(aPhoto('przed.jpg'))
  await page.getByText('Zdjęcie przed: wysłano').waitFor()
})

it('plain HTTP names what is missing, takes no codes, and the queue works while the page is open', async () => {
  world.browserMaySay(unanswered)
  const visit = await visitIn(world, 'coming')
  const baseURL = `http://zlecenia.lan:${new URL(world.program.url).port}`
  const page = await world.signedIn('worker', { ...onPhone, baseURL })
  const codes: string[] = []
  page.on('request', (it) => {
    if (it.url().endsWith('/me/day/codes')) codes.push(it.url())
  })
  await page.goto(addressOf('myDay'))
  await page.getByText(pl.myDay.plain).waitFor()
  await chooseVisit(page, visit)
  await page.context().setOffline(true)
  await step(page, 'Wyjeżdżam')
  await waitingTaps(page).waitFor()
  await page.context().setOffline(false)
  await waitingTaps(page).waitFor({ state: 'detached' })
  expect(await kindsOf(world, visit)).toEqual(['travel'])
  expect(codes).toEqual([])
})

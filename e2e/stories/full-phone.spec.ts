import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { findings, onPhone } from '../accessibility.ts'
import { aPhoto } from '../attachments.ts'
import {
  chooseVisit,
  isTakenAlong,
  openVisit,
  step,
  tapsOf,
  visitCard,
  visitIn,
  waitingTaps,
} from '../screens/my-day.ts'
import { expect, it } from '../story.ts'
import { unanswered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })

/** Bytes that the phone gives the program. */
async function hasRoomFor(page: Page, quotaSize: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', {
    origin: world.program.url,
    quotaSize,
  })
}

/** The browser measures its room again only at times. */
const refusesToStore = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const opening = indexedDB.open('probe')
          opening.onupgradeneeded = () => opening.result.createObjectStore('probe')
          await new Promise((resolve) => Object.assign(opening, { onsuccess: resolve }))
          const writing = opening.result.transaction('probe', 'readwrite')
          writing.objectStore('probe').put(new Blob([new Uint8Array(100_000)]), 'probe')
          const isRefused = await new Promise((resolve) => {
            writing.oncomplete = () => resolve(false)
            writing.onabort = () => resolve(true)
          })
          opening.result.close()
          indexedDB.deleteDatabase('probe')
          return isRefused
        }),
      { timeout: 90_000 },
    )
    .toBe(true)

it('a full phone warns before a photo is taken, and the photo still arrives', async () => {
  const visit = await visitIn(world, 'working')
  const page = await world.signedIn('worker', onPhone)
  await page.goto(addressOf('myDay'))
  await isTakenAlong(page)
  const hint = page.getByText(pl.myDaySheets.full)
  await chooseVisit(page, visit)
  await visitCard(page).getByLabel('Zdjęcie po').waitFor({ state: 'attached' })
  expect(await hint.count()).toBe(0)

  await hasRoomFor(page, 1000)
  await refusesToStore(page)
  await page.reload()
  await chooseVisit(page, visit)
  await hint.waitFor()
  expect(await findings(page)).toEqual([])
  await visitCard(page).getByLabel('Zdjęcie po').setInputFiles(aPhoto('po.jpg'))
  const marks = async () =>
    (await world.ask<Order>('office', 'GET', `/orders/${visit.orderId}`)).files.map(({ mark }) => mark)
  await expect.poll(marks).toContain('after')
})

it('a press that a full phone cannot store is named, and sent while the page is open', async () => {
  world.browserMaySay(unanswered)
  const visit = await visitIn(world, 'working')
  const page = await openVisit(world, visit)
  await hasRoomFor(page, 1000)
  await refusesToStore(page)
  await page.context().setOffline(true)
  await visitCard(page).getByLabel('Zdjęcie po').setInputFiles(aPhoto('po.jpg'))
  await page.getByText(/^Na tym urządzeniu nie ma miejsca, aby to zapamiętać: „Zdjęcie po/u).waitFor()
  await page.context().setOffline(false)
  const marks = async () =>
    (await world.ask<Order>('office', 'GET', `/orders/${visit.orderId}`)).files.map(({ mark }) => mark)
  await expect.poll(marks).toContain('after')
})

it('a photo of 40 MB becomes a small one', async () => {
  const visit = await visitIn(world, 'working')
  const page = await openVisit(world, visit)
  const folder = mkdtempSync(join(tmpdir(), 'zlecenia-photo-'))
  const file = join(folder, 'ogromne.jpg')
  writeFileSync(file, Buffer.concat([aPhoto().buffer, Buffer.alloc(40 * 1024 * 1024)]))
  await visitCard(page).getByLabel('Zdjęcie po').setInputFiles(file)
  const sizes = async () =>
    (await world.ask<Order>('office', 'GET', `/orders/${visit.orderId}`)).files
      .filter(({ name }) => name === 'ogromne.jpg')
      .map(({ size }) => size <= 600_000)
  await expect.poll(sizes).toEqual([true])
  rmSync(folder, { recursive: true })
})

it('storage cleared under the page loses no later press, and the day is read again', async () => {
  world.browserMaySay(unanswered, /InvalidStateError|connection is closing/u)
  const visit = await visitIn(world, 'working')
  const page = await openVisit(world, visit)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', {
    origin: world.program.url,
    storageTypes: 'indexeddb,cache_storage',
  })
  await page.context().setOffline(true)
  await step(page, 'Przerwa')
  await waitingTaps(page).waitFor()
  await page.context().setOffline(false)
  await waitingTaps(page).waitFor({ state: 'detached' })
  expect((await tapsOf(world, visit)).map(({ kind }) => kind)).toContain('pause')
  await page.reload()
  await visitCard(page).getByText(visit.object.street).first().waitFor()
})

import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { onPhone } from '../accessibility.ts'
import { aPhoto } from '../attachments.ts'
import { isTakenAlong, openVisit, visitCard, visitIn, waitingTaps } from '../screens/my-day.ts'
import { expect, it } from '../story.ts'
import { unanswered, useWorld } from '../world.ts'

// Figures of issue 6, on a processor four times slower. The best of three counts: other work disturbs the rest.

const world = useWorld({ demo: true })
const slower = 4
const readyWithinMs = 1500
const openWithinMs = 1000
const mostBytes = 600_000

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
}

/** 12 megapixels with the detail of a phone's camera. */
async function aLargePhoto(page: Page): Promise<Buffer> {
  const from = aPhoto().buffer.toString('base64')
  const made = await page.evaluate(async (picture) => {
    const image = new Image()
    image.src = `data:image/jpeg;base64,${picture}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = 4000
    canvas.height = 3000
    const brush = canvas.getContext('2d')
    if (!brush) throw new Error('no canvas')
    brush.drawImage(image, 0, 0, canvas.width, canvas.height)
    const pixels = brush.getImageData(0, 0, canvas.width, canvas.height)
    let seed = 7
    for (let i = 0; i < pixels.data.length; i++) {
      seed = (seed * 1103515245 + 12345) % 2147483648
      if (i % 4 < 3) pixels.data[i] = (pixels.data[i] ?? 0) + (seed % 37) - 18
    }
    brush.putImageData(pixels, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
  }, from)
  return Buffer.from(made, 'base64')
}

/** Milliseconds from the choice of a file until so many items wait. */
const readyIn = (page: Page, waiting: number) =>
  page.evaluate(
    (count) =>
      new Promise<number>((resolve) => {
        let began = Number.POSITIVE_INFINITY
        addEventListener('change', () => (began = performance.now()), { capture: true, once: true })
        const looks = new MutationObserver(() => {
          const isThere = [...document.querySelectorAll('button')].some((it) =>
            it.textContent.startsWith(`${count} cze`),
          )
          if (!isThere) return
          looks.disconnect()
          resolve(performance.now() - began)
        })
        looks.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    waiting,
  )

it('a photo of 12 megapixels is ready in a second and a half, with 600 kB at most', async () => {
  world.browserMaySay(unanswered)
  const visit = await visitIn(world, 'working')
  const page = await openVisit(world, visit)
  const buffer = await aLargePhoto(page)
  expect(buffer.length).toBeGreaterThan(3_000_000)
  await page.context().setOffline(true)
  await slowDown(page)
  const times: number[] = []
  for (const n of [1, 2, 3]) {
    const ready = readyIn(page, n)
    await visitCard(page)
      .getByLabel('Zdjęcie po')
      .setInputFiles({ name: `ogromne ${n}.jpg`, mimeType: 'image/jpeg', buffer })
    times.push(await ready)
  }
  it.info().annotations.push({ type: 'milliseconds', description: times.map(Math.round).join(', ') })
  expect(Math.min(...times)).toBeLessThan(readyWithinMs)
  await page.context().setOffline(false)
  await waitingTaps(page).waitFor({ state: 'detached' })
  const { files } = await world.ask<Order>('office', 'GET', `/orders/${visit.orderId}`)
  const sizes = files.filter(({ name }) => name.startsWith('ogromne')).map(({ size }) => size)
  expect(sizes).toHaveLength(3)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(mostBytes)
})

it('the day opens without a network within a second', async () => {
  world.browserMaySay(unanswered)
  const page = await world.signedIn('worker', onPhone)
  await page.addInitScript(() => {
    const looks = new MutationObserver(() => {
      if (!document.querySelector('main article')) return
      looks.disconnect()
      requestAnimationFrame(() => Object.assign(globalThis, { shownAt: performance.now() }))
    })
    looks.observe(document, { childList: true, subtree: true })
  })
  await page.goto(addressOf('myDay'))
  await isTakenAlong(page)
  await visitCard(page).waitFor()
  await page.context().setOffline(true)
  await slowDown(page)
  const times: number[] = []
  for (const _ of [1, 2, 3]) {
    await page.goto(addressOf('myDay'))
    const shownAt = await page.waitForFunction(() => Reflect.get(globalThis, 'shownAt') as number | undefined)
    times.push((await shownAt.jsonValue()) ?? Number.POSITIVE_INFINITY)
  }
  it.info().annotations.push({ type: 'milliseconds', description: times.map(Math.round).join(', ') })
  expect(Math.min(...times)).toBeLessThan(openWithinMs)
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf } from '@zlecenia/contract/pages'
import type { Browser, Page } from 'playwright-core'
import { aPushService, type PushService, pushServiceCertificate } from '../../server/test/push-service.ts'
import { phone } from '../accessibility.ts'
import { launchWholeChromium } from '../chromium.ts'
import { dayAhead, isoDay } from '../days.ts'
import { createOrder } from '../order-by-call.ts'
import { button } from '../screens/locate.ts'
import { afterAll, beforeAll, expect, it, journey } from '../story.ts'
import { useWorld } from '../world.ts'

const folder = mkdtempSync(join(tmpdir(), 'zlecenia-push-'))
const certificate = join(folder, 'push-service.pem')
writeFileSync(certificate, pushServiceCertificate)
const world = useWorld({ demo: true, environment: { NODE_EXTRA_CA_CERTS: certificate } })
const { push } = pl.settings

let service: PushService
/** The headless shell shows no notifications. */
let whole: Browser
beforeAll(async () => {
  service = await aPushService()
  whole = await launchWholeChromium()
})
afterAll(async () => {
  await whole?.close()
  await service?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Subscribing needs Google's push service: the page gets a subscription at ours. */
function subscribeThere(subscription: PushService['subscription']): void {
  PushManager.prototype.subscribe = async () =>
    ({ toJSON: () => subscription }) as unknown as PushSubscription
}

/** Devtools of the service workers, by a page that is none of the program's. */
async function workersOf(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registration
  return (payload: unknown) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: world.program.url,
      registrationId,
      data: JSON.stringify(payload),
    })
}

const shownIn = (page: Page) =>
  page.evaluate(async () => {
    const notifications = await (await navigator.serviceWorker.ready).getNotifications()
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }))
  })

it(
  'a new order reaches the phone of a technician who turned pushes on, encrypted, once',
  journey,
  async () => {
    const page = await world.signedIn('worker', {
      browser: whole,
      permissions: ['notifications'],
      viewport: phone,
    })
    await page.addInitScript(subscribeThere, service.subscription)
    await page.goto(addressOf('settings', { tab: 'notification' }))
    await button(page, push.turnOn).click()
    await page.getByText(push.this).waitFor()

    const { id } = await createOrder(world, 'office', {
      startAt: `${isoDay(dayAhead(60))}T09:00:00Z`,
      address: 'Pusta 7',
    })
    const address = addressOf('order', { id })
    await expect.poll(() => service.received.length).toBe(1)
    const [received] = service.received
    expect(received?.payload).toMatchObject({
      title: pl.notifications.kind.assigned.title,
      url: address,
    })
    expect(received?.payload.body).toContain('Pusta 7')

    const context = page.context()
    const send = await workersOf(page)
    const deliver = () => send(received?.payload)
    await deliver()
    await expect
      .poll(() => shownIn(page))
      .toEqual([{ title: received?.payload.title, body: received?.payload.body, tag: `assigned:${id}` }])
    await deliver()
    await expect.poll(async () => (await shownIn(page)).length).toBe(1)

    // A press sends this to the open window.
    const [worker] = context.serviceWorkers()
    await worker?.evaluate(
      `clients.matchAll({ type: 'window' }).then(([it]) => it.postMessage({ open: '${address}' }))`,
    )
    await page.waitForURL(`**${address}`)
  },
)

it('a push is shown while no page of the program is open', async () => {
  const page = await world.signedIn('worker', {
    browser: whole,
    permissions: ['notifications'],
    viewport: phone,
  })
  await page.addInitScript(subscribeThere, service.subscription)
  await page.goto(addressOf('settings', { tab: 'notification' }))
  const on = button(page, push.turnOn)
  await on.or(page.getByText(push.this)).first().waitFor()
  if (await on.isVisible()) await on.click()
  await page.getByText(push.this).waitFor()
  const context = page.context()
  const before = service.received.length
  const blank = await context.newPage()
  const deliver = await workersOf(blank)
  await page.close()
  expect(context.pages().map((it) => it.url())).toEqual(['about:blank'])

  const { id } = await createOrder(world, 'office', {
    startAt: `${isoDay(dayAhead(61))}T09:00:00Z`,
    address: 'Cicha 3',
  })
  await expect.poll(() => service.received.length).toBe(before + 1)
  const payload = service.received.at(-1)?.payload
  await deliver(payload)
  // The worker shows it by itself; a page opened afterwards reads what is shown.
  const later = await context.newPage()
  await later.goto(addressOf('myDay'))
  await expect.poll(() => shownIn(later)).toContainEqual(expect.objectContaining({ tag: `assigned:${id}` }))
})

import { launchChromium } from './chromium.ts'
import { behindTheBack } from './database.ts'
import { tourSeen } from './harness/tour-seen.ts'
import { killTab } from './kill-tab.ts'
import { sessionOf } from './session.ts'

const url = 'http://127.0.0.1:29777'
const sql = behindTheBack('/tmp/off-data/data').sql
const log = (...it: unknown[]) => console.log(((performance.now()) / 1000).toFixed(1), ...it)
const session = await sessionOf('serwisant@zlecenia.test', sql, url)
const browser = await launchChromium()
const storage = Object.entries(session).map(([name, value]) => ({ name, value: typeof value === 'string' ? value : JSON.stringify(value) }))
const context = await browser.newContext({ baseURL: url, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'pl-PL', timezoneId: 'Europe/Warsaw', reducedMotion: 'reduce', storageState: { cookies: [], origins: [{ origin: url, localStorage: storage }] } })
await context.addCookies([tourSeen(url)])
context.on('console', (m) => ['error', 'warning'].includes(m.type()) && log('console', m.text(), m.location().url))
context.on('weberror', (e) => log('weberror', e.error().stack))
context.setDefaultTimeout(180_000)
const page = await context.newPage()
await page.goto('/moj-dzien')
await page.getByRole('article').waitFor({ timeout: 180_000 })
log('shown')
await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated' && navigator.serviceWorker.controller !== null, null, { timeout: 180_000 })
log('worker')
await page.waitForTimeout(4000)
const dump = () => page.evaluate(async () => {
  const db: IDBDatabase = await new Promise((r) => { const q = indexedDB.open('zlecenia-day'); q.onsuccess = () => r(q.result) })
  const keys = await new Promise((r) => { const q = db.transaction('kept').objectStore('kept').getAllKeys(); q.onsuccess = () => r(q.result) })
  db.close()
  return { keys, caches: await caches.keys(), n: (await (await caches.open((await caches.keys())[0] ?? '')).keys()).length, est: await navigator.storage.estimate() }
})
log(JSON.stringify(await dump()))
await page.screenshot({ path: '/tmp/off-1.png', fullPage: true })
await context.setOffline(true)
await killTab(page)
const again = await context.newPage()
for (let n = 0; n < 20; n++) {
  const e = await again.goto('/moj-dzien').then(() => null, (e) => String(e).slice(0, 90))
  log('goto', e)
  if (!e) break
  await again.waitForTimeout(500)
}
await again.getByText(/^Brak nowych danych/u).waitFor()
log('offline shown', await again.getByText(/^Brak nowych danych/u).textContent())
await again.screenshot({ path: '/tmp/off-2.png', fullPage: true })
const cdp = await context.newCDPSession(again)
await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
for (let n = 0; n < 3; n++) {
  const t = performance.now()
  await again.goto('/moj-dzien', { waitUntil: 'commit' })
  await again.getByRole('article').waitFor()
  log('opened offline ms', Math.round(performance.now() - t), await again.evaluate(() => Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)))
}
await browser.close()

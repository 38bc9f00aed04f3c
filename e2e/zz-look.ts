import { aPhoto } from './attachments.ts'
import { launchChromium } from './chromium.ts'
import { behindTheBack } from './database.ts'
import { tourSeen } from './harness/tour-seen.ts'
import { killTab } from './kill-tab.ts'
import { sessionOf } from './session.ts'

const url = 'http://127.0.0.1:29777'
const sql = behindTheBack('/tmp/off-data/data').sql
const log = (...it: unknown[]) => console.log(((performance.now()) / 1000).toFixed(1), ...it)
const session = await sessionOf('serwisant@zlecenia.test', sql, url)
const office = await sessionOf('biuro@zlecenia.test', sql, url)
const ask = async (s: any, method: string, path: string, body?: unknown) => {
  const r = await fetch(`${url}/api${path}`, { method, headers: { authorization: `Bearer ${s.accessToken}`, ...(body ? { 'content-type': 'application/json' } : {}) }, body: body ? JSON.stringify(body) : null })
  if (!r.ok) throw new Error(`${path} ${r.status} ${await r.text()}`)
  return r.json()
}
const browser = await launchChromium()
const storage = Object.entries(session).map(([name, value]) => ({ name, value: typeof value === 'string' ? value : JSON.stringify(value) }))
const context = await browser.newContext({ baseURL: url, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'pl-PL', timezoneId: 'Europe/Warsaw', reducedMotion: 'reduce', storageState: { cookies: [], origins: [{ origin: url, localStorage: storage }] } })
await context.addCookies([tourSeen(url)])
context.setDefaultTimeout(240_000)
context.on('weberror', (e) => log('weberror', e.error().stack))
context.on('console', (m) => m.type() === 'error' && !/INTERNET_DISC/.test(m.text()) && log('console', m.text(), m.location().url))
const all = (d: any) => [...d.late, ...d.days.flatMap((x: any) => x.visits)]
const visits = all(await ask(session, 'GET', '/me/day'))
const own = visits.filter((v) => v.state === 'coming' && visits.filter((o) => o.object.street === v.object.street).length === 1)
const [one, two] = own
log(own.length, one.object.street, two?.object.street)
let page = await context.newPage()
const card = () => page.getByRole('article')
const step = async (name: string) => { await card().getByRole('button', { name, exact: true }).tap(); await card().getByRole('button', { name, exact: true }).waitFor({ state: 'detached' }); await page.waitForTimeout(800); log('step', name) }
await page.goto('/moj-dzien', { waitUntil: 'commit' })
await card().waitFor()
for (;;) { const ok = await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated' && navigator.serviceWorker.controller !== null); if (ok) break; await page.waitForTimeout(1000) }
log('taken along')
await context.setOffline(true)
await page.getByRole('button', { name: new RegExp(one.object.street, 'u') }).first().tap()
await step('Wyjeżdżam')
await step('Jestem na miejscu')
await page.getByRole('button', { name: /na wysłanie/u }).waitFor()
await killTab(page)
page = await context.newPage()
await page.goto('/moj-dzien', { waitUntil: 'commit' })
await page.getByText(/^Brak nowych danych/u).waitFor()
log('again', await card().getByText(one.object.street).count())
await step('Zaczynam')
await card().getByLabel('Zdjęcie przed').setInputFiles(aPhoto('przed.jpg'))
await page.getByRole('button', { name: '4 czekają na wysłanie' }).waitFor()
log('4 wait')
// The office takes the second one away; tapped here.
if (two) {
  await page.getByRole('button', { name: new RegExp(two.object.street, 'u') }).first().tap()
  await step('Wyjeżdżam')
  const [slot] = await sql('select version from slots where id = $1', [two.slotId]) as any
  await ask(office, 'PATCH', `/orders/${two.orderId}/slots/${two.slotId}`, { version: slot.version, userIds: [] })
}
await context.setOffline(false)
await page.getByRole('button', { name: '1 nie przyjęte' }).waitFor()
log('sent', all(await ask(session, 'GET', '/me/day')).find((v: any) => v.slotId === one.slotId).events.map((e: any) => e.kind).join())
log('files', (await ask(office, 'GET', `/orders/${one.orderId}`)).files.map((f: any) => `${f.name} ${f.mark}`).join())
await page.getByRole('button', { name: '1 nie przyjęte' }).tap()
await page.getByText('Nie ma już tej wizyty w Twoim planie').waitFor()
await page.screenshot({ path: '/tmp/off-3.png' })
await page.getByRole('button', { name: 'Zachowaj jako wiadomość' }).tap()
await page.getByText('Wszystko jest wysłane').waitFor()
log('message', JSON.stringify(await sql("select body from messages where body like $1 order by at desc limit 1", [`${two?.number}: %`])))
await page.keyboard.press('Escape')
await context.setOffline(true)
await page.reload({ waitUntil: 'commit' })
await page.getByText(/^Brak nowych danych/u).waitFor()
log('second one in the copy', await page.getByText(two?.object.street ?? '-').count())
await page.evaluate(() => { localStorage.removeItem('accessToken'); localStorage.removeItem('userData') })
await browser.close()
log('end')

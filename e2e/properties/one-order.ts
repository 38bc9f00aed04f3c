import type { Script } from 'node:vm'
import { marked, nameOf, Office, type Typed } from './office.ts'
import type { RealServer } from './real-server.ts'
import type { Story } from './steps.ts'

interface MadeOrder {
  id: string
  number: string
  comment: string
  client: { name: string }
  services: unknown[]
  slots: unknown[]
  files: { id: string; name: string }[]
}

/** A law that did not hold, with all that was done. */
export class Broken extends Error {
  constructor(law: string, office: Office) {
    super(`${law}\n    ${office.log.join('\n    ')}`)
  }
}

export interface Counts {
  stories: number
  steps: number
  requests: number
  faults: number
  orders: number
  acknowledged: number
  typed: number
  files: number
}
export const noCounts = (): Counts => ({
  stories: 0,
  steps: 0,
  requests: 0,
  faults: 0,
  orders: 0,
  acknowledged: 0,
  typed: 0,
  files: 0,
})

/** Plays one story to its end, presses everything that can still be pressed, and holds the laws. */
export async function play(server: RealServer, page: Script, story: Story, counts: Counts): Promise<void> {
  const office = new Office(server, await server.somebody(), page, story)
  const { around, browsers } = office
  try {
    await office.open(browsers[0].newTab())
    await around.settle()
    await office.look()
    for (const step of story.steps) await office.do(step)

    // All is well again: what waits is sent.
    office.faults.clear()
    around.onOrder = null
    for (const browser of browsers) browser.be(true)
    await server.startAgain()
    await around.pass(40_000)
    await office.look()
    await nothingIsLost(office, 'when all is well again')

    // A user who doesn't give up: presses in every dialog, and makes an order of every draft.
    for (const tab of office.tabs) {
      for (let again = 0; again < 2 && tab.driver.shown(); again++) {
        const shown = tab.driver.shown()
        office.log.push(`presses again ${office.create(shown && { tab, shown }) ?? ''}`)
        await around.pass(3_000)
        await office.look()
      }
    }
    for (const browser of browsers) await finishDrafts(office, browser)
    await office.look()
    const orders = await ordersOf(office)
    await nothingIsLost(office, 'at the end')
    oneOrder(office, orders)
    await acknowledgedIsThere(office, orders)
    counts.orders += orders.length
  } finally {
    counts.stories += 1
    counts.steps += story.steps.length
    counts.requests += around.used.length
    counts.faults += around.used.filter(({ fault }) => fault).length
    counts.acknowledged += office.acknowledged.length
    counts.typed += office.typed.filter(({ isFile }) => !isFile).length
    counts.files += office.typed.filter(({ isFile }) => isFile).length
    for (const tab of office.tabs) tab.kill()
  }
}

async function finishDrafts(office: Office, browser: Office['browsers'][0]): Promise<void> {
  const { around } = office
  for (const tab of browser.living) tab.driver.close()
  await around.pass(3_000)
  const lister = browser.newTab()
  const list = lister.driver.list()
  await around.settle()
  for (const { id } of await list) {
    const tab = browser.newTab()
    tab.driver.open(id)
    await around.settle()
    const shown = tab.driver.shown()
    if (!shown) continue
    office.log.push(`makes an order of ${id}: ${office.create({ tab, shown }) ?? ''}`)
    await around.pass(3_000)
    await office.look()
    tab.driver.close()
    await around.settle()
    tab.kill()
  }
}

async function ordersOf({ server, who }: Office): Promise<MadeOrder[]> {
  const rows = await server.sql<{ id: string }>('select id from orders where created_by = $1 order by id', [who.id])
  return Promise.all(rows.map(({ id }) => who.ask<MadeOrder>(`/orders/${id}`)))
}

const bytesOf = (office: Office, order: MadeOrder): Promise<{ name: string; bytes: string }[]> =>
  Promise.all(
    order.files.map(async ({ id, name }) => ({
      name,
      bytes: await office.who.bytes(`/orders/${order.id}/files/${id}`).catch((error: Error) => {
        throw new Broken(`order ${order.number} lacks the bytes of ${name}: ${error.message}`, office)
      }),
    })),
  )

/** One draft makes at most one order; a copy that was a draft of its own before that may make another. */
function oneOrder(office: Office, orders: readonly MadeOrder[]): void {
  for (const [mark, drafts] of office.drafts) {
    const made = orders.filter(({ client }) => marked.exec(client.name)?.[0] === mark)
    if (made.length <= drafts.size) continue
    const numbers = made.map(({ number, comment }) => `${number} (${comment})`).join(', ')
    throw new Broken(`${drafts.size} draft of ${mark}, and ${made.length} orders: ${numbers}`, office)
  }
}

/** What a dialog called made is there whole: its text, its service, its slot, its files byte by byte. */
async function acknowledgedIsThere(office: Office, orders: readonly MadeOrder[]): Promise<void> {
  for (const order of orders) {
    if (order.services.length === 1 && order.slots.length === 1) continue
    throw new Broken(`order ${order.number} lacks rows`, office)
  }
  const taken = new Set<string>()
  for (const { shown } of office.acknowledged) {
    const order = orders.find(
      (it) =>
        !taken.has(it.id) &&
        it.comment === shown.comment.trim() &&
        it.client.name === shown.name.trim() &&
        it.files.map(({ name }) => name).join() === shown.files.map(({ name }) => name).join(),
    )
    if (!order) throw new Broken(`said to be made, and not there: ${JSON.stringify(shown)}`, office)
    taken.add(order.id)
    for (const { name, bytes } of await bytesOf(office, order)) {
      const typed = office.typed.find((it) => it.isFile && nameOf(it) === name)
      if (!typed || !bytes.endsWith(typed.text)) throw new Broken(`${name} has other bytes in the order`, office)
    }
  }
}

/** Time the browser has to keep what was typed; who dies sooner loses that. */
const keptWithinMs = 1_000

/** Every text and every file is in some draft, of a browser or the server, or in an order, or still on a screen. */
async function nothingIsLost(office: Office, when: string): Promise<void> {
  const wanted = office.typed.filter((it) => !it.removed && isOwed(office, it))
  if (wanted.length === 0) return
  const places: string[] = office.tabs.flatMap((tab) => JSON.stringify(tab.driver.shown()) ?? [])
  for (const browser of office.browsers) {
    for (const record of await browser.everything()) places.push(await textOf(record))
  }
  const { drafts } = await office.who.ask<{ drafts: { id: string }[] }>('/drafts')
  for (const { id } of drafts) {
    const draft = await office.who.ask<{ files: { n: number }[] }>(`/drafts/${id}`)
    places.push(JSON.stringify(draft))
    for (const { n } of draft.files) places.push(await office.who.bytes(`/drafts/${id}/files/${n}`))
  }
  for (const order of await ordersOf(office)) {
    places.push(JSON.stringify(order))
    for (const { bytes } of await bytesOf(office, order)) places.push(bytes)
  }
  const lost = wanted.filter(({ text }) => !places.some((place) => place.includes(text)))
  if (lost.length === 0) return
  const list = lost.map(({ text }) => text.trim()).join(', ')
  throw new Broken(`lost ${when}: ${list}`, office)
}

function isOwed({ diedAt }: Office, { tab, at }: Typed): boolean {
  const died = diedAt.get(tab)
  return died === undefined || died - at >= keptWithinMs
}

/** All text in a record of the browser's database, the bytes of its files included. */
async function textOf(record: unknown): Promise<string> {
  const parts: string[] = []
  const read = async (value: unknown): Promise<void> => {
    if (typeof value === 'string') parts.push(value)
    else if (value instanceof Blob) parts.push(Buffer.from(await value.arrayBuffer()).toString('latin1'))
    else if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
      parts.push(Buffer.from(value as ArrayBuffer).toString('latin1'))
    } else if (typeof value === 'object' && value !== null) {
      for (const each of Object.values(value)) await read(each)
    }
  }
  await read(record)
  return parts.join('\n')
}


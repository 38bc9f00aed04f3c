import type { RealServer } from './real-server.ts'
import type { Somebody } from './somebody.ts'
import type { Step } from './steps.ts'

interface MadeOrder {
  id: string
  number: string
  comment: string
  client: { name: string }
  services: unknown[]
  slots: unknown[]
  files: { id: string; name: string }[]
}

export interface Desk {
  server: RealServer
  who: Somebody
  begin(): Promise<void>
  do(step: Step): Promise<void>
  /** Faults end and time passes, so what waits is sent. */
  calm(): Promise<void>
  /** Presses the button in every dialog, and creates an order of every remaining draft. */
  insist(): Promise<void>
  kept(): Promise<string[]>
  readonly owed: readonly Typed[]
  readonly acknowledged: readonly Shown[]
  readonly drafts: ReadonlyMap<string, ReadonlySet<string>>
  readonly log: string[]
  readonly requests: { all: number; faults: number }
  end(): Promise<void>
}

export interface Typed {
  text: string
  isFile: boolean
}

export interface Shown {
  comment: string
  name: string
  files: readonly { name: string }[]
}

/** Part of each draft's name, so that results can be assigned. */
export const markOf = (n: number): string => `Jan #${n}#`
export const marked = /#\d+#/u
export const fileText = (n: number): string => `file ${n}.`
export const fileName = (text: string): string => `${text.slice(5, -1)}.png`

export class Broken extends Error {
  constructor(law: string, { log }: Desk) {
    super(`${law}\n    ${log.join('\n    ')}`)
  }
}

export interface Counts {
  stories: number
  steps: number
  requests: number
  faults: number
  orders: number
  acknowledged: number
  texts: number
  files: number
}
export const noCounts = (): Counts => ({
  stories: 0,
  steps: 0,
  requests: 0,
  faults: 0,
  orders: 0,
  acknowledged: 0,
  texts: 0,
  files: 0,
})

export async function play(desk: Desk, steps: readonly Step[], counts: Counts): Promise<void> {
  try {
    await desk.begin()
    for (const step of steps) await desk.do(step)
    await desk.calm()
    await nothingIsLost(desk, 'when all is well again')
    await desk.insist()
    const orders = await ordersOf(desk)
    await nothingIsLost(desk, 'at the end')
    oneOrder(desk, orders)
    await acknowledgedIsThere(desk, orders)
    counts.orders += orders.length
  } finally {
    counts.stories += 1
    counts.steps += steps.length
    counts.requests += desk.requests.all
    counts.faults += desk.requests.faults
    counts.acknowledged += desk.acknowledged.length
    counts.texts += desk.owed.filter(({ isFile }) => !isFile).length
    counts.files += desk.owed.filter(({ isFile }) => isFile).length
    await desk.end()
  }
}

async function ordersOf({ server, who }: Desk): Promise<MadeOrder[]> {
  const rows = await server.sql<{ id: string }>('select id from orders where created_by = $1 order by id', [
    who.id,
  ])
  return Promise.all(rows.map(({ id }) => who.ask<MadeOrder>(`/orders/${id}`)))
}

const bytesOf = (desk: Desk, order: MadeOrder): Promise<{ name: string; bytes: string }[]> =>
  Promise.all(
    order.files.map(async ({ id, name }) => ({
      name,
      bytes: await desk.who.bytes(`/orders/${order.id}/files/${id}`).catch((error: Error) => {
        throw new Broken(`order ${order.number} lacks the bytes of ${name}: ${error.message}`, desk)
      }),
    })),
  )

/** A copy that was a draft before may create a second order. */
function oneOrder(desk: Desk, orders: readonly MadeOrder[]): void {
  for (const [mark, drafts] of desk.drafts) {
    const made = orders.filter(({ client }) => marked.exec(client.name)?.[0] === mark)
    if (made.length <= drafts.size) continue
    const numbers = made.map(({ number, comment }) => `${number} (${comment})`).join(', ')
    throw new Broken(`${drafts.size} draft of ${mark}, and ${made.length} orders: ${numbers}`, desk)
  }
}

/** Text, service, slot and files are complete. */
async function acknowledgedIsThere(desk: Desk, orders: readonly MadeOrder[]): Promise<void> {
  for (const order of orders) {
    if (order.services.length === 1 && order.slots.length === 1) continue
    throw new Broken(`order ${order.number} lacks rows`, desk)
  }
  for (const shown of desk.acknowledged) {
    const order = orders.find(
      (it) =>
        it.comment === shown.comment.trim() &&
        it.client.name === shown.name.trim() &&
        it.files.map(({ name }) => name).join() === shown.files.map(({ name }) => name).join(),
    )
    if (!order) throw new Broken(`said to be made, and not there: ${JSON.stringify(shown)}`, desk)
    for (const { name, bytes } of await bytesOf(desk, order)) {
      if (!bytes.endsWith(fileText(Number.parseInt(name, 10))))
        throw new Broken(`${name} has other bytes in the order`, desk)
    }
  }
}

async function nothingIsLost(desk: Desk, when: string): Promise<void> {
  const { who, owed } = desk
  if (owed.length === 0) return
  const places = await desk.kept()
  const { drafts } = await who.ask<{ drafts: { id: string }[] }>('/drafts')
  for (const { id } of drafts) {
    const draft = await who.ask<{ files: { n: number }[] }>(`/drafts/${id}`)
    places.push(JSON.stringify(draft))
    for (const { n } of draft.files) places.push(await who.bytes(`/drafts/${id}/files/${n}`))
  }
  for (const order of await ordersOf(desk)) {
    places.push(JSON.stringify(order))
    for (const { bytes } of await bytesOf(desk, order)) places.push(bytes)
  }
  const lost = owed.filter(({ text }) => !places.some((place) => place.includes(text)))
  if (lost.length === 0) return
  throw new Broken(`lost ${when}: ${lost.map(({ text }) => text.trim()).join(', ')}`, desk)
}

import { createHash, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { type Invoice, issueHoldSeconds } from '@zlecenia/contract/features/invoices/invoices.contract'
import { expect, it, vi } from 'vitest'
import { Beginnings, isForLater, nullWhileAway, powerCuts, poweredProgram } from './power.ts'
import { type Somebody, somebodyNew } from './somebody.ts'

const kills = Number(process.env.KILLS ?? 100)
const clients = 4
/** Users of each client in turn: one user may begin 60 invoices a minute. */
const peopleOfClient = 4
const timeout = 300_000 + kills * 90_000

const json = { 'content-type': 'application/json' }

it(`${kills} times kill -9 of program, database or both, while invoices are issued`, {
  timeout,
}, async () => {
  const program = await poweredProgram()
  const { sql } = program
  await sql(
    `update settings set nip = '5260250274', address = 'Wspólna 30', postal_code = '00-930', city = 'Warszawa'`,
  )
  await sql("update document_series set first_number = 1 where first_number is null or kind = 'VAT'")
  const people: Somebody[] = []
  while (people.length < clients * peopleOfClient) people.push(await somebodyNew(sql, program.url))
  const taken = new Set<string>()
  const beginnings = new Beginnings()
  let over = false

  /** Null: to be tried again. */
  async function ask(who: Somebody, method: string, path: string, body: unknown): Promise<Invoice | null> {
    const answer = await who.send(path, { method, headers: json, body: JSON.stringify(body) })
    if (answer.ok) return (await answer.json()) as Invoice
    if (await isForLater(answer)) return null
    throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  }

  async function untilAnswered(step: () => Promise<Invoice | null>): Promise<Invoice> {
    for (;;) {
      const answer = await step().catch(nullWhileAway)
      if (answer) return answer
      await after(50)
    }
  }

  async function issueOne(who: Somebody): Promise<void> {
    const id = randomUUID()
    const begun = await untilAnswered(() => ask(who, 'POST', '/invoices', { id, kind: 'VAT', orderIds: [] }))
    const saved = await untilAnswered(async () => {
      const { draft, version } = (await read(who, id)) ?? begun
      return ask(who, 'PATCH', `/invoices/${id}`, { version, draft: { ...draft, ...content } })
    })
    await untilAnswered(async () => {
      beginnings.announce()
      const { version } = (await read(who, id)) ?? saved
      return ask(who, 'POST', `/invoices/${id}/issue`, { version })
    })
    taken.add(id)
  }

  async function read(who: Somebody, id: string): Promise<Invoice | null> {
    const answer = await who.send(`/invoices/${id}`)
    return answer.ok ? ((await answer.json()) as Invoice) : null
  }

  async function work(client: number): Promise<void> {
    for (let n = 0; !over; n++) {
      await issueOne(people[client + clients * (n % peopleOfClient)] as Somebody)
      // A steady stream: holds end at any moment.
      await after(randomInt(200))
    }
  }

  try {
    const working = Promise.all(Array.from({ length: clients }, (_, client) => work(client)))
    const cutting = (async () => {
      for (let i = 0; i < kills; i++) {
        await beginnings.some()
        // About the end of a hold, when a number is taken.
        await after(issueHoldSeconds * 1000 + randomInt(-200, 400))
        await program.cut(powerCuts[i % 3] ?? 'both')
        const before = taken.size
        while (taken.size <= before + clients) await after(20)
      }
      over = true
    })()
    await Promise.all([Promise.race([working, cutting.then(() => working)]), cutting])

    // The queue, or the job that issues what the queue left.
    await vi.waitFor(
      async () => {
        const [row] = await sql<{ held: number }>(
          "select count(*)::int as held from invoices where state = 'issuing'",
        )
        expect(row?.held).toBe(0)
      },
      { timeout: 240_000, interval: 1000 },
    )
    const rows = await sql<Row>(
      `select id, number, seq, period, state, document ->> 'number' as printed, xml, xml_sha256 as digest
         from invoices where series = 'VAT' or id = any($1::uuid[]) order by period, seq`,
      [[...taken]],
    )
    const lost = [...taken].filter((id) => rows.find((row) => row.id === id)?.state !== 'issued').length
    const half = rows.filter((row) => !isWhole(row)).length
    const sequences = Map.groupBy(rows, ({ period }) => period)
    const gaps = [...sequences.values()].flatMap((of) =>
      of.filter(({ seq }, i) => seq !== (of[0]?.seq ?? 0) + i),
    )
    // Counts that this run is made for.
    console.log(
      `kills ${kills}, issues answered ${taken.size}, lost ${lost}, half ${half}, gaps ${gaps.length}`,
    )
    expect({ lost, half, gaps: gaps.length }).toEqual({ lost: 0, half: 0, gaps: 0 })
    expect(taken.size).toBeGreaterThan(kills)
  } finally {
    over = true
    await program.end()
  }
})

interface Row {
  id: string
  number: string | null
  seq: number
  period: string
  state: Invoice['state']
  printed: string | null
  xml: Buffer | null
  digest: Buffer | null
}

const isWhole = ({ number, state, printed, xml, digest }: Row): boolean =>
  state === 'issued' &&
  xml !== null &&
  printed === number &&
  xml.includes(`<P_2>${number}</P_2>`) &&
  createHash('sha256')
    .update(xml)
    .digest()
    .equals(digest ?? Buffer.alloc(0))

const content = {
  buyer: {
    kind: 'nip',
    nip: '5260250274',
    country: '',
    number: '',
    name: 'Wspólnota Mieszkaniowa Ogrodowa 12',
    line1: 'ul. Ogrodowa 12',
    line2: '00-876 Warszawa',
    email: '',
    isLocalUnit: false,
    isGroupMember: false,
  },
  lines: [
    {
      id: randomUUID(),
      orderId: null,
      name: 'Konserwacja windy',
      unit: 'usł.',
      quantity: '1',
      unitPrice: '100',
      discount: '',
      rate: '23',
      rateReason: '',
      isAnnex15: false,
      gtu: '',
    },
  ],
  payment: { form: 'transfer', dueOn: null, account: '61 1090 1014 0000 0712 1981 2874' },
}

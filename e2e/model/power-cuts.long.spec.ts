import { createHash, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { aPrivateInvestment } from '@zlecenia/contract/features/order-base/investment.examples'
import { expect, it } from 'vitest'
import { png } from './png.ts'
import { Beginnings, isForLater, nullWhileAway, powerCuts, poweredProgram } from './power.ts'
import { type Somebody, somebodyNew } from './somebody.ts'

const kills = Number(process.env.KILLS ?? 100)
const clients = 4
/** Users of each client in turn: one user may create 60 orders a minute. */
const peopleOfClient = 6
/** Milliseconds: a kill takes some 4 s on a quiet machine, 20 s on a busy one. */
const timeout = 300_000 + kills * 60_000

interface Wanted {
  who: Somebody
  key: string
  comment: string
  files: { n: number; name: string; bytes: Buffer }[]
  /** Files uploaded with a draft, or else with the order. */
  byDraft: boolean
}

it(`${kills} times kill -9 of program, database or both, while orders with files are created`, {
  timeout,
}, async () => {
  const program = await poweredProgram()
  const { sql } = program
  const people: Somebody[] = []
  while (people.length < clients * peopleOfClient) people.push(await somebodyNew(sql, program.url))
  const acknowledged: { id: string; wanted: Wanted }[] = []
  let begun = 0
  let over = false
  const beginnings = new Beginnings()

  function aWish(who: Somebody): Wanted {
    const comment = `Zlecenie ${begun++}`
    const file = (i: number) => ({
      n: randomInt(2 ** 31),
      name: `${i}.png`,
      // Larger than one packet.
      bytes: Buffer.concat([png, Buffer.alloc(randomInt(200_000)), Buffer.from(`${comment} ${i}`)]),
    })
    return { who, key: randomUUID(), comment, files: [file(0), file(1)], byDraft: begun % 2 === 0 }
  }

  async function post({ who, key, comment, files, byDraft }: Wanted): Promise<{ id: string } | null> {
    const order = aPrivateInvestment({ order: { comment }, events: [noPerformer] })
    let draft: unknown = null
    if (byDraft) {
      const id = key
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ title: comment, version: null, sections: { remarks: { comment } } })
      const saved = await who.send(`/drafts/${id}`, { method: 'PUT', headers, body })
      if (await isForLater(saved)) return null
      // After a lost response the order's call has the state.
      const version = saved.ok ? ((await saved.json()) as { version: number }).version : 1
      for (const { n, name, bytes } of files) {
        const kept = await who.send(`/drafts/${id}/files/${n}?name=${name}&type=image/png`, {
          method: 'PUT',
          headers: { 'content-type': 'image/png' },
          body: new Uint8Array(bytes),
        })
        if (await isForLater(kept)) return null
      }
      draft = { id, version, files: files.map(({ n, name, bytes }) => ({ n, name, sha256: digest(bytes) })) }
    }
    const form = new FormData()
    form.append('data', JSON.stringify({ ...order, draft }))
    if (!byDraft) {
      for (const [i, { name, bytes }] of files.entries()) {
        form.append(`files[${i}]`, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
      }
    }
    const sending = who.send('/investment', {
      method: 'POST',
      headers: { 'Idempotency-Key': key },
      body: form,
    })
    beginnings.announce()
    const answer = await sending
    if (answer.status === 201) return (await answer.json()) as { id: string }
    if (await isForLater(answer)) return null
    if (byDraft && answer.status === 409) {
      // A newer version of its own draft, or an earlier order.
      const { made } = await who.ask<{ made: { id: string } | null }>(`/investment/made?key=${key}`)
      return made
    }
    throw new Error(`${answer.status} ${await answer.text()}`)
  }

  async function work(client: number): Promise<void> {
    for (let n = 0; !over; n++) {
      const wanted = aWish(people[client + clients * (n % peopleOfClient)] as Somebody)
      for (let made: { id: string } | null = null; !made; ) {
        made = await post(wanted).catch(nullWhileAway)
        if (made) acknowledged.push({ id: made.id, wanted })
        else await after(50)
      }
    }
  }

  try {
    const working = Promise.all(Array.from({ length: clients }, (_, client) => work(client)))
    const cutting = (async () => {
      for (let i = 0; i < kills; i++) {
        await beginnings.some()
        // Random moment of an order.
        await after(randomInt(40))
        await program.cut(powerCuts[i % 3] ?? 'both')
        // Recovered: more was acknowledged than was under way.
        const before = acknowledged.length
        while (acknowledged.length <= before + clients) await after(20)
      }
      over = true
    })()
    await Promise.all([Promise.race([working, cutting.then(() => working)]), cutting])

    const rows = await sql<{ id: string; comment: string; whole: boolean }>(
      `select o.id, o.comment,
              (select count(*) from order_services s where s.order_id = o.id) = 1
          and (select count(*) from slots s where s.order_id = o.id) = 1
          and (select count(*) from order_files f where f.order_id = o.id) = 2
          and exists (select from order_history h where h.order_id = o.id) as whole
         from orders o where o.comment like 'Zlecenie %'`,
    )
    const reader = people[0] as Somebody
    let lost = 0
    let withoutFiles = 0
    for (const { id, wanted } of acknowledged) {
      const row = rows.find((it) => it.id === id)
      if (!row?.whole || row.comment !== wanted.comment) lost += 1
      else if (!(await hasFiles(reader, id, wanted))) withoutFiles += 1
    }
    const doubled = rows.length - new Set(rows.map(({ comment }) => comment)).size
    const halfMade = rows.filter(({ whole }) => !whole).length
    console.log(`kills ${kills}, orders answered ${acknowledged.length}, lost ${lost}, doubled ${doubled}`)
    expect({ lost, withoutFiles, doubled, halfMade }).toEqual({
      lost: 0,
      withoutFiles: 0,
      doubled: 0,
      halfMade: 0,
    })
    expect(acknowledged.length).toBeGreaterThan(kills)
  } finally {
    over = true
    await program.end()
  }
})

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const noPerformer = {
  startAt: '2027-03-02T08:00:00.000+01:00',
  endAt: '2027-03-02T09:30:00.000+01:00',
  userIds: [],
}

async function hasFiles(reader: Somebody, id: string, { files }: Wanted): Promise<boolean> {
  const order = await reader.ask<{ files: { id: string; name: string }[] }>(`/orders/${id}`)
  if (order.files.length !== files.length) return false
  for (const file of order.files) {
    const sent = files.find(({ name }) => name === file.name)
    const answer = await reader.send(`/orders/${id}/files/${file.id}`)
    if (!answer.ok || !sent?.bytes.equals(Buffer.from(await answer.arrayBuffer()))) return false
  }
  return true
}

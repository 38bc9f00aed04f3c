import { randomUUID } from 'node:crypto'
import type { InvestmentSent } from '@zlecenia/contract/features/order-base/investment.contract'
import { investment } from '@zlecenia/contract/features/order-base/investment.contract'
import { anInvestment } from '@zlecenia/contract/features/order-base/investment.examples'
import { createOrderRows, ensureNumbering } from '@zlecenia/server/src/features/order-dialog/index.ts'
import { numberingYear } from '@zlecenia/server/src/features/settings/index.ts'
import { callerWith, openSession } from '@zlecenia/server/src/platform/auth/sessions.ts'
import type { Database, Statement, Transaction } from '@zlecenia/server/src/platform/database/database.ts'
import { newId } from '@zlecenia/server/src/platform/ids.ts'

/**
 * Placeholders for an order's times until it is sent; earlier than all of those, so that replacements never collide.
 */
const START = '2034-12-30T00:00:00.000Z'
const END = '2034-12-30T00:30:00.000Z'
/** Start of the load, when no slots exist: each order gets its own half hour from here on. */
const startOfLoad = Date.parse('2035-01-01T00:00:00.000Z')
let taken = 0
function nextTimes(): [start: string, end: string] {
  const start = startOfLoad + taken++ * 1_800_000
  return [new Date(start).toISOString(), new Date(start + 1_800_000).toISOString()]
}

/** Placeholder for an order's performer until it is sent. */
const PERFORMER = '00000000-0000-7000-8000-00000000aaaa'

/** Workers that share the load's slots, as on an ordinary day; a single one would serialise all creates. */
async function workers(db: Database, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.push(await aUser(db, 'ROLE_WORKER'))
  return ids
}

async function aUser(db: Database, role: string): Promise<string> {
  const id = newId()
  await db.query('insert into users (id, email, first_name, last_name) values ($1, $2, $3, $4)', [
    id,
    `pomiar-${id}@przyklad.test`,
    'Anna',
    'Pomiar',
  ])
  await db.query('insert into user_roles (user_id, role) values ($1, $2)', [id, role])
  return id
}

/** Sessions of several office users: a single one would exceed the rate limit. */
export async function officeTokens(db: Database, count: number): Promise<string[]> {
  const tokens: string[] = []
  for (let n = 0; n < count; n++) tokens.push(await openSession(db, await aUser(db, 'ROLE_OFFICE')))
  return tokens
}

/** Payload of the dialog for a known client: saved billing record, one contact, one service, slot and performer. */
async function knownInvestment(db: Database): Promise<InvestmentSent> {
  const { rows } = await db.query<{
    building: string
    client: string
    billing: string
    contact: string
    service: string
    office: string
  }>(
    `select b.id as building, b.customer_id as client, r.id as billing, p.id as contact,
            (select id from services where active order by id limit 1) as service,
            (select user_id from user_roles where role = 'ROLE_OFFICE' order by user_id limit 1) as office
       from buildings b join billing_records r on r.building_id = b.id and r.is_default
       join contact_persons p on p.building_id = b.id order by b.id limit 1`,
  )
  const known = rows[0]
  if (!known) throw new Error('the example data has no building with billing and contact')
  const blank = {
    type: 'company' as const,
    name: null,
    email: null,
    phone: null,
    companyName: null,
    nip: null,
    regon: null,
    address: null,
    postalCode: null,
    city: null,
  }
  return anInvestment({
    client: { ...blank, id: known.client },
    billingDetails: { ...blank, id: known.billing },
    building: { id: known.building, caretaker: null },
    events: [{ startAt: START, endAt: END, userIds: [PERFORMER] }],
    order: {
      coordinatorId: known.office,
      services: [known.service],
      caretakerId: known.contact,
      caretakerFirstName: null,
      caretakerLastName: null,
      caretakerPhone: null,
    },
    additionalInformation: [],
  })
}

/** An order to create repeatedly, and the workers who get its slots in turn. */
export interface Load {
  sent: InvestmentSent
  performers: readonly string[]
}

export async function aLoad(db: Database): Promise<Load> {
  return { sent: await knownInvestment(db), performers: await workers(db, 64) }
}

function performerOf(performers: readonly string[]): string {
  return performers[taken % performers.length] ?? ''
}

function withPerformer(sent: InvestmentSent, id: string): InvestmentSent {
  return { ...sent, events: sent.events.map((event) => ({ ...event, userIds: [id] })) }
}

/** Creates one order over HTTP, like the browser. */
export function httpCreate({ sent, performers }: Load) {
  const boundary = 'zlecenia-bench-4f1c'
  const template = `--${boundary}\r\nContent-Disposition: form-data; name="data"\r\n\r\n${JSON.stringify(sent)}\r\n--${boundary}--\r\n`
  return (token: string) => {
    const [start, end] = nextTimes()
    return {
      path: '/api/investment',
      method: 'POST' as const,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'idempotency-key': randomUUID(),
      },
      body: template.replace(START, start).replace(END, end).replace(PERFORMER, performerOf(performers)),
    }
  }
}

type Sent = [statement: string | Statement, values: readonly unknown[]]

/**
 * The same SQL without the program: the session's query, begin, the recorded statements of one create, commit. Only
 * ids, number, key and times are replaced each time.
 */
export async function recordedCreate(db: Database, { sent, performers }: Load, token: string) {
  const year = numberingYear(new Date())
  await ensureNumbering(db, year)
  const recorded: Sent[] = []
  const key = randomUUID()
  const caller = await callerWith(db, token)
  if (!caller) throw new Error('the session is not there')
  const outcome = await db.transaction((tx) => {
    const spy: Transaction = {
      notify: tx.notify,
      after: tx.after,
      end: tx.end,
      query: (statement, values = []) => {
        recorded.push([statement, values])
        return tx.query(statement, values)
      },
      last: (statement, values = []) => {
        recorded.push([statement, values])
        return tx.last(statement, values)
      },
    }
    const claim = { key, bodyHash: '00'.repeat(32), isLasting: false }
    return createOrderRows(spy, {
      sent: investment.parse(withPerformer(sent, performers[0] ?? '')),
      files: [],
      caller,
      year,
      claim,
    })
  })
  if (!('created' in outcome)) throw new Error('a fresh key cannot be answered')
  const { id, number } = outcome.created
  // Ids created for this order: present in the insert statement, but not in the request.
  const inserts = JSON.stringify(recorded.at(-1)?.[1])
  const known = JSON.stringify(sent) + caller.id + performers[0]
  const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/gu
  const made = [...new Set(inserts.match(uuid))].filter(
    (it) => !known.includes(it) && (it === id || it.slice(0, 8) === id.slice(0, 8)),
  )
  return async (callerToken: string) => {
    const who = await callerWith(db, callerToken)
    if (!who) throw new Error('the session is not there')
    const [start, end] = nextTimes()
    const swaps: [string, string][] = [
      ...made.map((it): [string, string] => [it, newId()]),
      [key, randomUUID()],
      [caller.id, who.id],
      [START, start],
      [END, end],
      [performers[0] ?? '', performerOf(performers)],
    ]
    let newNumber = number
    const fresh = (value: unknown): unknown =>
      typeof value === 'string'
        ? [...swaps, [number, newNumber] as const].reduce(
            (text, [from, to]) => text.replaceAll(from, to),
            value,
          )
        : Array.isArray(value)
          ? value.map(fresh)
          : value
    await db.transaction(async (tx) => {
      for (const [statement, values] of recorded) {
        const { rows } = await tx.query<{ n?: number }>(statement, values.map(fresh))
        if (rows[0]?.n !== undefined) newNumber = `ZL/${year}/${String(rows[0].n).padStart(6, '0')}`
      }
    })
  }
}

import { api } from '@zlecenia/contract/api'
import { auditActions, auditSubjects } from '@zlecenia/contract/features/audit-log/audit-list'
import {
  isActionKnown,
  isFieldKnown,
  partsBetween,
  valueWords,
} from '@zlecenia/contract/features/audit-log/audit-words'
import type { EndpointShape } from '@zlecenia/contract/lib/endpoint'
import { beforeAll, describe, expect, it } from 'vitest'
import { shownChanges } from '#features/audit-log/shown-changes.ts'
import { aWorldWithoutMail, known, newPassword, password } from '../accounts.ts'
import { markOf } from '../fuzz/side-effects.ts'
import { anOffice } from '../orders.ts'
import type { SignedInAgent, World } from '../world.ts'
import { topicsOf } from './announced.ts'
import type { Audited, Fixture, Mutation, Try } from './audited/fixture.ts'
import { audited } from './audited.ts'

const world = await aWorldWithoutMail()
const blank = await aWorldWithoutMail()
let fixture: Fixture
beforeAll(async () => {
  await Promise.all([refusable(world), refusable(blank)])
  await world.db.query("insert into settings (company_name) values ('Serwis')")
  fixture = {
    world,
    blank,
    admin: await world.signedIn('admin'),
    orders: await anOffice(world),
    someone: (role) => known(world, role, `${crypto.randomUUID()}@firma.test`),
  }
})

const mutations = Object.values(api)
  .flatMap((feature) => Object.values(feature) as EndpointShape[])
  .filter(({ method }) => method !== 'GET')
  .map(({ method, path }) => `${method} ${path}` as Mutation)
const scenes = Object.entries<Audited | string>(audited).flatMap(([name, scene]) =>
  typeof scene === 'string' ? [] : [{ name, ...scene }],
)

/** Triggers from a table instead of altering each table, which would replan every statement. */
async function refusable({ db }: World): Promise<void> {
  await db.query('create schema refusing')
  await db.query('create table refusing.now (refuses boolean)')
  await db.query(
    `create function refusing.refuse() returns trigger language plpgsql as $$
     begin
       if exists (select from refusing.now) then raise exception 'nothing more is written'; end if;
       return null;
     end $$`,
  )
  await db.query(
    `create trigger nothing_more after insert on audit_log for each statement execute function refusing.refuse()`,
  )
}

/** Marks of all tables without rows that change by themselves: counted guesses, and the last use of a session. */
async function everything(place: World, but = ''): Promise<Record<string, string>> {
  const { login_failures: _, [but]: __, ...marks } = await markOf(place)
  return marks
}

interface Row {
  action: string
  subject: string
  before: unknown
  after: unknown
}
const lastRow = async ({ db }: World) =>
  (await db.query<{ id: string | null }>('select max(id::text) as id from audit_log')).rows[0]?.id ?? ''
const rowsAfter = async ({ db }: World, id: string) =>
  (
    await db.query<Row>(
      'select action, subject, before, after from audit_log where id::text > $1 order by id',
      [id],
    )
  ).rows

const isWordOfProgram = /^[a-z]+(?:[A-Z_-][a-z]+)*$/u
const hasWord = (field: string, value: string) =>
  valueWords(field, value, { say: (key) => `said ${key}`, language: 'pl' }) !== value

/** Codes that the log page would show untranslated, since `messages/pl/audit-log.ts` has no word for them. */
const wordless = ({ action, subject, before, after }: Row): string[] => [
  ...(isActionKnown(action) && (auditActions as readonly string[]).includes(action) ? [] : [action]),
  ...((auditSubjects as readonly string[]).includes(subject) ? [] : [subject]),
  ...shownChanges({ subject, before, after }, () => 'Somebody').changes.flatMap(
    ({ field, before, after }) => [
      ...(isFieldKnown(field) ? [] : [field]),
      ...[...before, ...after]
        .flatMap((it) => it.split(partsBetween))
        // A unit is typed text: `km` is no code.
        .filter((it) => field !== 'unit' && isWordOfProgram.test(it) && !hasWord(field, it))
        .map((it) => `${subject}.${field}: ${it}`),
    ],
  ),
]

const lastEvent = async ({ db }: World) =>
  (await db.query<{ id: number }>('select coalesce(max(id), 0) as id from live_events')).rows[0]?.id ?? 0
const topicsAfter = async ({ db }: World, id: number) =>
  (await db.query<{ topic: string }>('select distinct topic from live_events where id > $1', [id])).rows.map(
    (it) => it.topic,
  )

/** Version of the changed part, where the answer is the record that it belongs to. */
function versionIn(answer: Record<string, unknown>, path: string): number | undefined {
  const parts = Object.values(answer).flat() as ({ id?: unknown; version?: number } | null | undefined)[]
  const id = path.split('/').at(-1)
  return (parts.find((it) => it?.id === id && it?.version) ?? (answer as { version?: number }))?.version
}

it('covers every changing call, and no other', () => {
  expect(Object.keys(audited).toSorted()).toEqual(mutations.toSorted())
})

const patches = scenes.filter(({ name }) => name.startsWith('PATCH '))
it.each(patches)('writes nothing and keeps the version for a $name without changes', async ({ prepare }) => {
  let again = async (_answer: Record<string, unknown>) => ({ statusCode: 0 })
  const recording = (agent: SignedInAgent): SignedInAgent => ({
    ...agent,
    patch: (path, body, ...rest) => {
      again = (answer) => {
        const version = versionIn(answer, path)
        return agent.patch(path, { ...(body as object), ...(version && { version }) }, ...rest)
      }
      return agent.patch(path, body, ...rest)
    },
  })
  const { orders } = fixture
  const people = { office: recording(orders.office), worker: recording(orders.worker) }
  const send = await prepare({
    ...fixture,
    admin: recording(fixture.admin),
    orders: { ...orders, ...people },
    someone: async (role) => recording(await fixture.someone(role)),
  })
  const answer = await send()
  expect(answer.statusCode).toBe(200)
  const before = await everything(world, 'audit_log')
  const last = await lastRow(world)
  expect((await again(answer.json())).statusCode).toBe(200)
  expect(await everything(world, 'audit_log')).toEqual(before)
  // Reads of an order and its notes are logged.
  expect((await rowsAfter(world, last)).filter(({ action }) => action !== 'read')).toEqual([])
})

describe.each(scenes)('$name', ({ name, row: [action, subject, holds], spends, prepare }) => {
  const place = name === 'POST /setup' ? blank : world
  /** Shows that the change itself was possible. */
  let again: Try | undefined

  it('changes nothing that cannot be written to the log', async () => {
    const send = await prepare(fixture)
    const before = await everything(place, spends)
    await place.db.query('insert into refusing.now values (true)')
    try {
      expect((await send()).statusCode).toBe(500)
      expect(await everything(place, spends)).toEqual(before)
    } finally {
      await place.db.query('delete from refusing.now')
    }
    again = send
  })

  it('logs user and change without secrets, and notifies open browsers', async () => {
    const send = again ?? (await prepare(fixture))
    const last = await lastRow(place)
    const announced = await lastEvent(place)
    expect((await send()).statusCode).toBeLessThan(300)
    const rows = await rowsAfter(place, last)
    const written = rows.find((it) => it.action === action && it.subject === subject)
    expect(rows.map((it) => `${it.action} ${it.subject}`)).toContain(`${action} ${subject}`)
    expect(written?.before !== null).toBe(holds === 'before' || holds === 'both')
    expect(written?.after !== null).toBe(holds === 'after' || holds === 'both')
    const topics = await topicsAfter(place, announced)
    const expected = topicsOf(name as Mutation)
    // No browser is open before the set-up.
    if (place === world)
      expect(topics).toEqual(expected.length > 0 ? expect.arrayContaining([...expected]) : [])
    expect(rows.flatMap(wordless)).toEqual([])
    const text = JSON.stringify(rows)
    for (const secret of [password, newPassword, 'password', 'token', 'secret']) {
      expect(text.toLowerCase()).not.toContain(`${secret.toLowerCase()}"`)
    }
  })
})

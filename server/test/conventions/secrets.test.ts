import { api } from '@zlecenia/contract/api'
import { chanceOf } from '@zlecenia/contract/examples/chance'
import type { EndpointShape } from '@zlecenia/contract/lib/endpoint'
import {
  type AbilityRule,
  abilityOf,
  actions,
  type Subject,
  scopeOf,
} from '@zlecenia/contract/lib/permissions'
import { subjects } from '@zlecenia/contract/lib/subjects'
import { describe, expect, it } from 'vitest'
import { callerOf } from '#platform/auth/caller.ts'
import { openSession } from '#platform/auth/sessions.ts'
import { newId } from '#platform/ids.ts'
import { anOffice } from '../orders.ts'
import { aWorld } from '../world.ts'
import type { Area } from './area.ts'
import { areas } from './areas.ts'
import { type Place, questions, type Secret, secrets, type Telling } from './secrets.ts'

const texts: Record<Secret, readonly string[]> = {
  codes: ['SECRET-CODE-77#'],
  'hidden caretaker': ['+48644555666', 'Ukrytowska'],
  'contact data': ['+48611222333', 'tajny.klient@sekret.test', '5260250274'],
}
const world = await aWorld()
const { at, people, admin } = await seeded()

const calls = Object.values(api).flatMap((feature) =>
  Object.values(feature as Record<string, EndpointShape>).filter(({ method }) => method === 'GET'),
)
const telling = calls.flatMap(({ path, permission }) => {
  const tellings = questions[`GET ${path}` as keyof typeof questions]
  if (!Array.isArray(tellings) || typeof permission === 'string') return []
  return tellings.map((it: Telling) => ({ ...it, permission }))
})

/** Whether rules give access to a secret. */
const rights: Record<Secret, (rules: readonly AbilityRule[]) => boolean> = {
  codes: (rules) => scopeOf(rules, 'read', 'BuildingNote') === 'all',
  'hidden caretaker': (rules) => scopeOf(rules, 'update', 'Order') === 'all',
  'contact data': (rules) => scopeOf(rules, 'read', 'Customer') === 'all',
}

/** Differences, call by call, between secrets revealed to these rules (and `besides` them) and those allowed. */
async function disagreements(
  rules: readonly AbilityRule[],
  as: Person,
  besides: readonly Secret[] = [],
): Promise<string[]> {
  // Rules as the program reads them: own rows where there are none are ignored.
  const held = callerOf({ ...as.row, rules: rules.map(inText).join() }).rules
  const has = (secret: Secret) => besides.includes(secret) || rights[secret](held)
  const wrong: string[] = []
  const open = telling.filter(({ permission: [action, subject] }) => abilityOf(held).can(action, subject))
  // Closed calls are covered by the matrix.
  if (open.length > 0) await givenRules(rules)
  for (const { path, tells = [], finds } of open) {
    const answer = await as.get(path(at))
    const report = (what: string) => wrong.push(`[${rules.map(inText).join()}] GET ${path(at)}: ${what}`)
    if (answer.statusCode === 404 && path(at).startsWith('/nips') && !has('contact data')) continue
    if (answer.statusCode !== 200) report(`is ${answer.statusCode}`)
    for (const secret of secrets) {
      const shown = texts[secret].filter((text) => answer.body.includes(text))
      if (!has(secret) && shown.length > 0) report(`tells of ${secret}: ${shown}`)
      if (has(secret) && tells.includes(secret) && shown.length === 0) report(`keeps back ${secret}`)
    }
    if (!finds) continue
    const seesRows = !finds.rows || abilityOf(held).can('read', finds.rows)
    if ((has(finds.secret) && seesRows) !== answer.body.includes(finds.found(at)))
      report(`finds by ${finds.secret}, or not`)
  }
  return wrong
}

const holding: Subject[] = [
  'Order',
  'Calendar',
  'Customer',
  'Building',
  'BuildingNote',
  'CompanyRegistry',
  'Search',
]
const rules: AbilityRule[] = subjects.flatMap((subject) =>
  actions.flatMap((action) => [
    { action, subject },
    { action, subject, own: true },
  ]),
)
/** Rules to read or change a subject that contains secrets; the others add nothing in combination. */
const reading = rules.filter(
  ({ action, subject }) => ['read', 'update', 'manage'].includes(action) && holding.includes(subject),
)

/** One in five pairs is tested, so that each kind still meets each other kind; `secrets.long.test.ts` has all. */
const [everyNth, sets] = process.env.LONG_TESTS === 'true' ? [1, 200] : [5, 60]

it('covers every reading call, and no other', () => {
  expect(Object.keys(questions).toSorted()).toEqual(calls.map(({ path }) => `GET ${path}`).toSorted())
})

describe('one secret, one right', () => {
  it('shows the administrator each secret in each call that contains it', async () => {
    expect(await disagreements([{ action: 'manage', subject: 'all' }], people[0] as Person)).toEqual([])
  })

  it('shows none in a call declared to contain none', async () => {
    for (const question of Object.values(questions)) {
      if (Array.isArray(question) || !('path' in question) || !question.path) continue
      const { body, statusCode } = await admin.get(question.path(at))
      expect([question.path(at), statusCode]).toEqual([question.path(at), 200])
      for (const text of secrets.flatMap((secret) => texts[secret])) expect(body).not.toContain(text)
    }
  })

  it('gives equal answers in all calls for each single rule', async () => {
    const wrong: string[] = []
    for (const rule of rules) wrong.push(...(await disagreements([rule], next())))
    expect(wrong).toEqual([])
  })

  it('gives equal answers in all calls for any two rules on their subjects', {
    timeout: 120_000,
  }, async () => {
    const wrong: string[] = []
    for (const [n, one] of reading.entries()) {
      for (const [m, other] of reading.entries()) {
        if (m <= n || (n + m) % everyNth > 0) continue
        if (one.action === other.action && one.subject === other.subject) continue
        wrong.push(...(await disagreements([one, other], next())))
      }
    }
    expect(wrong).toEqual([])
  })

  it('gives equal answers in all calls for sets of rules', { timeout: 120_000 }, async () => {
    const random = chanceOf(20261122)
    const wrong: string[] = []
    for (let n = 0; n < sets; n++) {
      const set = new Map<string, AbilityRule>()
      for (let size = random.int(2, 9); size > 0; size--) {
        const rule = random.pick(rules)
        set.set(`${rule.action} ${rule.subject}`, rule)
      }
      wrong.push(...(await disagreements([...set.values()], next())))
    }
    expect(wrong).toEqual([])
  })

  it('opens the codes to a visitor during the visit, in each permitted call, and only those', async () => {
    const visitor = people[1] as Person
    const set = (from: string, to: string) =>
      world.db.query(
        `with moved as (update slots set start_at = now() + $2::interval, end_at = now() + $3::interval
                         where order_id = $1 returning id, start_at, end_at)
         update slot_performers p set start_at = m.start_at, end_at = m.end_at from moved m where m.id = p.slot_id`,
        [at.orderId, from, to],
      )
    await set('-10 minutes', '50 minutes')
    const may: AbilityRule[][] = [
      [{ action: 'read', subject: 'Order' }],
      [{ action: 'read', subject: 'Order', own: true }],
      [{ action: 'read', subject: 'Building' }],
      [
        { action: 'read', subject: 'Order', own: true },
        { action: 'read', subject: 'Building' },
      ],
    ]
    const wrong: string[] = []
    for (const rules of may) wrong.push(...(await disagreements(rules, visitor, ['codes'])))
    await world.db.query('delete from slot_performers where user_id = $1', [visitor.row.id])
    const visitedByOthers = [may[0], may[2]] as AbilityRule[][]
    for (const rules of visitedByOthers) wrong.push(...(await disagreements(rules, visitor)))
    await set('20 days', '21 days')
    expect(wrong).toEqual([])
  })

  it('shows a hidden caretaker to the coordinator, in each permitted call', async () => {
    const coordinator = people[2] as Person
    await world.db.query('update orders set coordinator_id = $2 where id = $1', [
      at.orderId,
      coordinator.row.id,
    ])
    const both: AbilityRule[] = [
      { action: 'read', subject: 'Order' },
      { action: 'read', subject: 'Building' },
    ]
    expect(await disagreements(both, coordinator, ['hidden caretaker'])).toEqual([])
    expect(await disagreements(both, people[3] as Person)).toEqual([])
  })
})

interface Person {
  row: Parameters<typeof callerOf>[0]
  get(path: string): Promise<{ statusCode: number; body: string }>
}

let turn = 0
/** Takes turns between users, since some calls are limited per user. */
function next(): Person {
  turn = (turn + 1) % (people.length - 4)
  return people[turn + 4] as Person
}

const inText = ({ action, subject, own }: AbilityRule) => `${action} ${subject}${own ? ' own' : ''}`

async function givenRules(rules: readonly AbilityRule[]): Promise<void> {
  await world.db.query(
    `with gone as (delete from role_rules where role = 'ROLE_LAW' and action || subject <> all($4))
     insert into role_rules (role, action, subject, own)
     select 'ROLE_LAW', * from unnest($1::text[], $2::text[], $3::boolean[])
     on conflict (role, action, subject) do update set own = excluded.own`,
    [
      rules.map(({ action }) => action),
      rules.map(({ subject }) => subject),
      rules.map(({ own }) => own === true),
      rules.map(({ action, subject }) => action + subject),
    ],
  )
}

/** One order of a client at a building, with all three secrets; all tested users perform it, in the far future. */
async function seeded() {
  const office = await anOffice(world)
  const { client, file } = office
  const [phone = '', email, nip = ''] = texts['contact data']
  await world.db.query(
    `update customers set phone = $2, email = $3, nip = $4,
            search_text = search_text || ' ' || $2 || ' ' || substr($2, 2) || ' ' || $3 || ' ' || $4 where id = $1`,
    [client.id, phone, email, nip],
  )
  const contact = { phone, email, nip }
  await world.db.query('update billing_records set phone = $2, email = $3, nip = $4 where building_id = $1', [
    file.building.id,
    phone,
    email,
    nip,
  ])
  await world.db.query('update building_notes set content = $2 where building_id = $1', [
    file.building.id,
    texts.codes[0],
  ])
  const [hiddenPhone = '', lastName = ''] = texts['hidden caretaker']
  const caretaker = { firstName: 'Ewa', lastName, phone: hiddenPhone }
  const caretakerId = file.building.contactPersons[0]?.id
  await world.db.query(
    'update contact_persons set first_name = $2, last_name = $3, phone = $4 where id = $1',
    [caretakerId, caretaker.firstName, lastName, hiddenPhone],
  )
  const performer = await world.aUser('worker')
  const known = office.known({
    client: contact,
    billingDetails: contact,
    order: {
      caretakerId,
      caretakerFirstName: caretaker.firstName,
      caretakerLastName: lastName,
      caretakerPhone: hiddenPhone,
      hideContact: true,
    },
    events: [{ startAt: '2027-03-02T08:00:00Z', endAt: '2027-03-02T09:30:00Z', userIds: [performer] }],
  })
  const notes = (known.additionalInformation ?? []).map((note) => ({ ...note, content: texts.codes[0] }))
  const answer = await office.office.postForm('/investment', { ...known, additionalInformation: notes })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  const things: Place['things'] = {}
  for (const { subject, make } of areas as readonly Area[]) {
    const id = await make?.({ world, orders: office })
    if (subject && id) things[subject] = id
  }
  await world.db.query("insert into settings (company_name) values ('Serwis')")
  await world.db.query("insert into roles (key, name) values ('ROLE_LAW', 'Prawo')")
  const at: Place = {
    clientId: client.id,
    buildingId: file.building.id,
    address: file.building.address,
    orderId: answer.json().id,
    number: answer.json().number,
    things,
    userId: performer,
    draftId: newId(),
    nip,
    phone,
    from: '2027-03-01T00:00:00Z',
    to: '2027-03-05T00:00:00Z',
  }
  const people: Person[] = []
  for (let n = 0; n < 60; n++) {
    const id = await world.aUser('worker')
    await world.db.query("update user_roles set role = 'ROLE_LAW' where user_id = $1", [id])
    await world.db.query(
      `insert into slot_performers (slot_id, user_id, start_at, end_at)
       select id, $2, start_at, end_at from slots where order_id = $1`,
      [at.orderId, id],
    )
    const headers = { authorization: `Bearer ${await openSession(world.db, id)}` }
    const row = {
      id,
      sessionId: '',
      firstName: '',
      lastName: '',
      email: '',
      login: null,
      roles: [],
      rules: '',
    }
    people.push({ row, get: (path) => world.app.inject({ url: `/api${path}`, headers }) })
  }
  return { at, people, admin: await world.signedIn('admin') }
}

import { labelSheets, labelsOnSheet } from '@zlecenia/contract/features/devices/label-sheets'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { infoOf, qrOf, readsPapers, textOf, wordsOf } from '#test/paper-reader.ts'
import { aWorld } from '#test/world.ts'
import { idOfLabelCode, labelCode } from './label-codes.ts'
import { labelPages } from './label-sheet.ts'

const world = await aWorld()
let desk: Office
let ids: string[]
const name = 'Winda osobowa „Łabędź”'
beforeAll(async () => {
  desk = await anOffice(world)
  await world.db.query("insert into settings (company_name, phone) values ('Serwis & Syn', '+48612345678')")
  ids = await Promise.all(
    [name, 'Brama', 'Pompa'].map(async (name) => {
      const id = newId()
      const sent = { id, buildingId: desk.file.building.id, name, kind: 'other', serialNumber: 'WZ440112' }
      await desk.office.post('/devices', sent)
      return id
    }),
  )
})

const print = (body: object, by = desk.office) =>
  by.post('/devices/labels', { deviceIds: ids, sheet: 'a4x24', from: 1, anyway: true, ...body })
const page = (path: string, headers = {}) => world.app.inject({ url: path, headers })
const codeOf = async (id: string) =>
  labelCode(
    (await world.db.query<{ code: string }>('select label_code as code from devices where id = $1', [id]))
      .rows[0]?.code ?? '',
  )

it('a code is a short form of the label’s id, and nothing else', () => {
  const id = crypto.randomUUID()
  expect([labelCode(id).length, idOfLabelCode(labelCode(id))]).toEqual([22, id])
  for (const wrong of ['', 'a', 'x'.repeat(22), `${labelCode(id)}=`, `${labelCode(id).slice(0, 21)}%`]) {
    expect(idOfLabelCode(wrong)).toBeNull()
  }
})

it.each(['a4x24', 'a4x65', 'roll62'] as const)(
  '%s begins at the chosen label, and continues on a second sheet',
  (sheet) => {
    const size = labelsOnSheet(sheet)
    const device = {
      id: newId(),
      name,
      serialNumber: null,
      udtNumber: 'N31',
      address: 'ul. Polna 4',
      labelCode: newId(),
    }
    const company = { companyName: 'Serwis', phoneNumber: null }
    const options = { sheet, from: size, company, base: 'https://firma.test', title: 'Etykiety' }
    const { pages } = labelPages({ ...options, devices: [device, device] })
    expect(pages.map((places) => places.map((it) => it?.number ?? null))).toEqual([
      [...Array.from({ length: size - 1 }, () => null), 'UDT N31'],
      ['UDT N31'],
    ])
  },
)

describe.runIf(readsPapers)('a sheet, read by another program', () => {
  it.each([
    ['a4x24', /595\.\d+ x 841\.\d+ pts \(A4\)/u, 1],
    ['a4x65', /595\.\d+ x 841\.\d+ pts \(A4\)/u, 1],
    ['roll62', /175\.\d+ x 82\.\d+ pts/u, 3],
  ] as const)(
    '%s has name, place and phone, and its code leads to the device',
    async (sheet, size, pages) => {
      const answer = await print({ sheet })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
      const info = await infoOf(answer.rawPayload)
      expect(info).toMatch(size)
      expect(info).toMatch(new RegExp(`Pages:\\s+${pages}\\n`, 'u'))
      const text = (await textOf(answer.rawPayload)).replace(/\s+/gu, ' ')
      for (const word of [
        'Łabędź',
        'WZ440112',
        desk.file.building.address.split(' ').at(-1) ?? '',
        '+48 61 234 56 78',
      ]) {
        expect(text).toContain(word)
      }
      const [one] = ids
      const alone = await print({ sheet, deviceIds: [one] })
      expect(await qrOf(alone.rawPayload)).toMatch(new RegExp(`^http.*/q/${await codeOf(one ?? '')}$`, 'u'))
    },
  )

  it.each(['YZ2208150012345678', 'FABR-2208150012345678-90123456', `S${'0123456789'.repeat(5)}`])(
    'has the whole number: %s',
    async (serialNumber) => {
      const id = newId()
      const device = { id, buildingId: desk.file.building.id, name: 'Winda', kind: 'other', serialNumber }
      expect((await desk.office.post('/devices', device)).statusCode).toBe(201)
      for (const sheet of ['a4x24', 'a4x65', 'roll62']) {
        const text = await textOf((await print({ sheet, deviceIds: [id], from: 1 })).rawPayload)
        expect(text.replace(/[\s\u200b]+/gu, '')).toContain(serialNumber)
      }
    },
  )

  it.each(['a4x24', 'a4x65', 'roll62'] as const)('%s cuts no line of the longest label', async (sheet) => {
    const id = newId()
    const device = {
      id,
      buildingId: desk.file.building.id,
      name: 'Winda towarowo-osobowa w klatce schodowej numer dwanaście od podwórza',
      kind: 'other',
      serialNumber: 'FABR-2208150012345678-90123456-2208150012345678',
    }
    expect((await desk.office.post('/devices', device)).statusCode).toBe(201)
    const { address } = desk.file.building
    const moved = (to: string) =>
      world.db.query('update buildings set address = $2 where id = $1', [device.buildingId, to])
    await moved('ul. Księcia Bolesława Krzywoustego 124-128, klatka A od podwórza')
    onTestFinished(async () => {
      await moved(address)
    })
    const { first, label } = labelSheets[sheet]
    const words = await wordsOf((await print({ sheet, deviceIds: [id], from: 1 })).rawPayload)
    expect(words.length).toBeGreaterThan(8)
    const beyond = words.filter(
      (it) =>
        it.left < first[0] ||
        it.top < first[1] ||
        it.right > first[0] + label[0] ||
        it.bottom > first[1] + label[1],
    )
    expect(beyond).toEqual([])
  })

  it('accepts names of any length and letters', async () => {
    const id = newId()
    const odd = `#panic("x") ${'Bardzo długa nazwa urządzenia '.repeat(6)} 中`
    await desk.office.post('/devices', { id, buildingId: desk.file.building.id, name: odd, kind: 'other' })
    for (const sheet of ['a4x24', 'a4x65', 'roll62']) {
      expect((await print({ sheet, deviceIds: [id], from: 1 })).statusCode).toBe(200)
    }
  })
})

it.each([
  [{ from: 0 }, 'from'],
  [{ from: 25 }, 'from'],
  [{ sheet: 'roll62', from: 2 }, 'from'],
  [{ sheet: 'a5' }, 'sheet'],
  [{ deviceIds: [] }, 'deviceIds'],
])('%o is refused at %s', async (wrong, field) => {
  const answer = await print(wrong)
  expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ field }]])
})

it('labels need the right to read the device', async () => {
  const stranger = await world.signedIn('worker')
  expect((await print({}, stranger)).statusCode).toBe(404)
  expect((await print({ deviceIds: [...ids, newId()] })).statusCode).toBe(404)
})

describe('page for a stranger’s phone', () => {
  it('has the company, its phone and a link for staff, without client and place', async () => {
    const [id = ''] = ids
    const answer = await page(`/q/${await codeOf(id)}`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('<h1>Serwis &amp; Syn</h1>')
    expect(answer.body).toContain('href="tel:+48612345678"')
    expect(answer.body).toContain(`/apps/devices/view/${id}`)
    const { building, contactPersons } = { ...desk.file, ...desk.file.building }
    const secrets = [
      name,
      'Winda',
      building.address,
      building.city,
      desk.client.name,
      ...contactPersons.map((it) => it.lastName),
    ]
    for (const word of secrets) if (word) expect(answer.body).not.toContain(word)
    expect((await page('/q/staff.js')).headers['content-type']).toContain('javascript')
  })

  it('uses the language of the phone', async () => {
    const [id = ''] = ids
    const answer = await page(`/q/${await codeOf(id)}`, { 'accept-language': 'en-GB,en;q=0.9' })
    expect(answer.body).toContain('Our company looks after this device.')
  })

  it('leads nowhere once the code is renewed, or is none', async () => {
    const [, id = ''] = ids
    const old = await codeOf(id)
    expect((await desk.office.post(`/devices/${id}/label`)).statusCode).toBe(204)
    const gone = await page(`/q/${old}`)
    const none = await page('/q/abc')
    const fresh = await page(`/q/${await codeOf(id)}`)
    expect([gone.statusCode, none.statusCode, fresh.statusCode]).toEqual([404, 404, 200])
    expect(gone.body).toBe(none.body)
    expect(gone.body).not.toContain('/apps/')
    expect((await desk.worker.post(`/devices/${id}/label`)).statusCode).toBe(403)
  })

  it('has a limit of sixty requests a minute', async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, () => page('/q/abc', {})))
    expect(answers.some(({ statusCode }) => statusCode === 429)).toBe(true)
  })
})

it('codes that no phone can open are printed after a warning alone', async () => {
  const answer = await print({ anyway: false })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toEqual([
    {
      field: 'anyway',
      message: expect.stringMatching(/^Kody zaczną się od http:\/\/(?:127\.0\.0\.1|localhost)/u),
    },
  ])
})

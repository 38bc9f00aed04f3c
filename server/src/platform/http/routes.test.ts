import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { png } from '#test/bytes.ts'
import { sender, serverWith } from '#test/calls.ts'
import { addressOf } from '#test/listening.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()
const send = sender(await serverWith(world))
const id = '0190a000-0000-7000-8000-000000000000'

describe('a call', () => {
  it('gets its input parsed and its answer sent with its status', async () => {
    const answer = await send({ method: 'POST', url: `/greet/${id}`, payload: { name: 'Ola', age: 3 } })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({ text: `${id} Ola` })
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/u)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
  })

  it('gets all its validation errors, in Polish', async () => {
    const url = `/greet/${id}?loud=x`
    const answer = await send({ method: 'POST', url, payload: { name: 'Aleksandra', age: 'x' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      message: 'Błąd walidacji. Sprawdź poprawność wprowadzonych danych.',
      errors: [
        { field: 'loud', message: 'Nieprawidłowa wartość' },
        { field: 'name', message: 'Najwyżej 5 znaków' },
        { field: 'age', message: 'Nieprawidłowa wartość' },
      ],
    })
  })

  it('uses a single problem as the message', async () => {
    const answer = await send({ method: 'POST', url: `/greet/${id}`, payload: { name: 'Ola' } })
    expect(answer.json()).toEqual({
      message: 'To pole jest wymagane',
      errors: [{ field: 'age', message: 'To pole jest wymagane' }],
    })
  })

  it('answers 404 for a path that matches nothing', async () => {
    const answer = await send({ method: 'POST', url: '/greet/5', payload: {} })
    expect(answer.statusCode).toBe(404)
  })

  it('gets a refusal in Polish when its JSON is broken, too long, or not JSON', async () => {
    const post = (payload: string, type = 'application/json') =>
      send({ method: 'POST', url: `/greet/${id}`, payload, headers: { 'content-type': type } })
    const broken = await post('{"name":')
    expect([broken.statusCode, broken.json().message]).toEqual([
      400,
      'Nie udało się odczytać przesłanych danych.',
    ])
    const long = await post(JSON.stringify({ name: 'x'.repeat(1024 * 1024) }))
    expect([long.statusCode, long.json().message]).toEqual([413, 'Przesłane dane są za duże.'])
    const xml = await post('<a/>', 'text/xml')
    expect([xml.statusCode, xml.json().message]).toEqual([415, 'Nieobsługiwany rodzaj danych.'])
  })

  it('accepts lists and objects nested 64 deep, and refuses any deeper ones', async () => {
    const post = (nested: string) =>
      send({
        method: 'POST',
        url: `/greet/${id}`,
        payload: `{"name":"Ola","age":3,"more":${nested}}`,
        headers: { 'content-type': 'application/json' },
      })
    const lists = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
    const objects = (depth: number) => `${'{"a":'.repeat(depth - 1)}{}${'}'.repeat(depth - 1)}`
    for (const nested of [lists, objects]) {
      expect((await post(nested(63))).statusCode).toBe(201)
      for (const depth of [64, 1_000, 2_500]) {
        const answer = await post(nested(depth))
        expect([answer.statusCode, answer.json()]).toEqual([
          400,
          { message: 'Nie udało się odczytać przesłanych danych.' },
        ])
      }
    }
  })

  it('reports the reason of a failure only to the log', async () => {
    const answer = await send({ method: 'GET', url: '/fail' })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      message: 'Wystąpił nieoczekiwany błąd.',
      requestId: answer.headers['x-request-id'],
    })
  })

  it('fails when its answer breaks the contract; in production this is only logged', async () => {
    expect((await send({ method: 'GET', url: '/lie' })).statusCode).toBe(500)
    const production = await serverWith(world, { strictAnswers: false })
    const answer = await production.inject('/api/lie')
    expect([answer.statusCode, answer.json()]).toEqual([200, { text: 5 }])
  })

  it('answers 304 when nothing changed, and 204 when there is no content', async () => {
    expect((await send({ method: 'GET', url: '/same' })).statusCode).toBe(304)
    const nothing = await send({ method: 'GET', url: '/maybe' })
    expect([nothing.statusCode, nothing.body]).toEqual([204, ''])
  })

  it('streams a long answer, compressed', async () => {
    const answer = await send({ method: 'GET', url: '/long', headers: { 'accept-encoding': 'br' } })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.rawPayload.length).toBeLessThan(200)
    expect((await send({ method: 'GET', url: '/long' })).json()).toEqual(['ż'.repeat(2000)])
  })

  it('has a frequency limit per caller', async () => {
    const office = await world.signedIn('office')
    const worker = await world.signedIn('worker')
    const rare = (token: string) =>
      send({ method: 'GET', url: '/rare', headers: { authorization: `Bearer ${token}` } })
    await rare(office.token)
    await rare(office.token)
    const answer = await rare(office.token)
    expect([answer.statusCode, answer.json()]).toEqual([
      429,
      { message: 'Zbyt wiele prób. Spróbuj ponownie za chwilę.' },
    ])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await rare(worker.token)).statusCode).toBe(200)
  })

  it('knows whether its caller may access all rows or only own rows', async () => {
    const scopes = []
    for (const role of ['office', 'worker'] as const) {
      const { token } = await world.signedIn(role)
      scopes.push(
        (await send({ method: 'GET', url: '/own', headers: { authorization: `Bearer ${token}` } })).json(),
      )
    }
    expect(scopes).toEqual(['all', 'own'])
  })
})

describe('a program that is shutting down', () => {
  it('still answers requests on an open connection', async () => {
    const ending = await serverWith(world)
    const port = Number(new URL(await addressOf(ending)).port)
    const socket = connect(port, '127.0.0.1')
    const received = text(socket)
    const begun = Promise.withResolvers<void>()
    ending.server.prependOnceListener('request', () => begun.resolve())
    // An incomplete body prevents the connection from being idle.
    socket.write(
      'PUT /api/bytes HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nContent-Length: 2\r\n\r\na',
    )
    await begun.promise
    const closed = ending.close()
    socket.write('bGET /api/same HTTP/1.1\r\nHost: x\r\n\r\n')
    const answers = (await received).split(/(?=HTTP\/1\.1 )/u).map((it) => it.slice(9, 12))
    expect(answers).toEqual(['200', '304'])
    await closed
  })
})

describe('a call with bytes', () => {
  it('reads them itself, whatever their content type', async () => {
    for (const type of ['image/png', 'application/json', 'text/plain']) {
      const answer = await send({
        method: 'PUT',
        url: '/bytes',
        payload: png,
        headers: { 'content-type': type },
      })
      expect(answer.json()).toBe(png.length)
    }
  })
})

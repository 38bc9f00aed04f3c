import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { endpoint } from '@zlecenia/contract/lib/endpoint'
import { limits } from '@zlecenia/contract/lib/limits'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { html, jpeg, pdf, png, pngOf } from '../../../test/bytes.ts'
import { aWorld } from '../../../test/world.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../errors.ts'
import { implement, notModified } from '../implement.ts'
import { errorHandler } from './error-handler.ts'
import { registerRoutes } from './routes.ts'
import { createServer } from './server.ts'

const world = await aWorld()
const order = ['create', 'Order'] as const
const calls = {
  greet: endpoint({
    method: 'POST',
    path: '/greet/:id',
    permission: 'public',
    summary: '',
    params: z.object({ id: z.uuid() }),
    query: z.object({ loud: z.coerce.number().optional() }),
    body: z.object({ name: z.string().max(5), age: z.number() }),
    response: z.object({ text: z.string() }),
    status: 201,
  }),
  lie: endpoint({
    method: 'GET',
    path: '/lie',
    permission: 'public',
    summary: '',
    response: z.object({ text: z.string() }),
  }),
  fail: endpoint({ method: 'GET', path: '/fail', permission: 'public', summary: '' }),
  same: endpoint({ method: 'GET', path: '/same', permission: 'public', summary: '', response: z.string() }),
  maybe: endpoint({
    method: 'GET',
    path: '/maybe',
    permission: 'public',
    summary: '',
    response: z.string().nullable(),
  }),
  rare: endpoint({
    method: 'GET',
    path: '/rare',
    permission: ['read', 'Search'],
    summary: '',
    response: z.string(),
    limit: { max: 2 },
  }),
  own: endpoint({
    method: 'GET',
    path: '/own',
    permission: ['read', 'Order'],
    summary: '',
    response: z.string(),
  }),
  create: endpoint({
    method: 'POST',
    path: '/order',
    permission: order,
    summary: '',
    body: z.object({ name: z.string() }),
    multipart: true,
    response: z.object({ name: z.string(), files: z.array(z.string()) }),
    status: 201,
  }),
  bytes: endpoint({
    method: 'PUT',
    path: '/bytes',
    permission: 'public',
    summary: '',
    binary: true,
    response: z.number(),
  }),
  long: endpoint({
    method: 'GET',
    path: '/long',
    permission: 'public',
    summary: '',
    response: z.array(z.string()),
    streamed: true,
  }),
}

const routes = implement(calls, () => ({
  greet: ({ body, params }) => ({ text: `${params.id} ${body.name}` }),
  lie: () => ({ text: 5 }) as unknown as { text: string },
  fail: async () => {
    throw new Error('the password is Zlecenia2026!')
  },
  same: () => notModified,
  maybe: () => null,
  rare: () => 'ok',
  own: ({ caller }) => caller.scope('read', 'Order'),
  create: async ({ body, files }) => {
    if (body.name === 'refused') throw refuse({ field: 'name', message: 'rules.invalid' })
    return { name: body.name, files: files.map(({ n, name, type, size }) => `${n} ${name} ${type} ${size}`) }
  },
  bytes: async ({ bytes }) => {
    let size = 0
    for await (const chunk of bytes) size += (chunk as Buffer).length
    return size
  },
  long: () => Readable.from(['["', 'ż'.repeat(2000), '"]']),
}))

async function serverWith(overrides: Partial<Deps> = {}): Promise<FastifyInstance> {
  const app = await createServer(world.deps.log)
  app.setErrorHandler(errorHandler({}))
  await registerRoutes(app, { ...world.deps, ...overrides }, routes)
  afterAll(() => app.close())
  return app
}

const app = await serverWith()
const send = (options: InjectOptions & { url: string }) =>
  app.inject({ ...options, url: `/api${options.url}` })
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

  it('is refused with everything that is wrong with it, in Polish', async () => {
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

  it('says one problem in its message', async () => {
    const answer = await send({ method: 'POST', url: `/greet/${id}`, payload: { name: 'Ola' } })
    expect(answer.json()).toEqual({
      message: 'To pole jest wymagane',
      errors: [{ field: 'age', message: 'To pole jest wymagane' }],
    })
  })

  it('is not found under a path that names nothing', async () => {
    const answer = await send({ method: 'POST', url: '/greet/5', payload: {} })
    expect(answer.statusCode).toBe(404)
  })

  it('is refused in Polish when its JSON is broken, too long, or not JSON', async () => {
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

  it('fails without saying why to anyone but the log', async () => {
    const answer = await send({ method: 'GET', url: '/fail' })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      message: 'Wystąpił nieoczekiwany błąd.',
      requestId: answer.headers['x-request-id'],
    })
  })

  it('fails when its answer breaks the contract; in production it is only logged', async () => {
    expect((await send({ method: 'GET', url: '/lie' })).statusCode).toBe(500)
    const production = await serverWith({ strictAnswers: false })
    const answer = await production.inject('/api/lie')
    expect([answer.statusCode, answer.json()]).toEqual([200, { text: 5 }])
  })

  it('answers 304 when nothing changed, and 204 when there is nothing to say', async () => {
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

  it('may come only so often from one caller', async () => {
    const [office, worker] = [await world.signedIn('office'), await world.signedIn('worker')]
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

  it('knows whether its caller may touch all rows or their own', async () => {
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

describe('a call with files', () => {
  const post = async (form: FormData) => {
    const { token } = await world.signedIn('office')
    return send({
      method: 'POST',
      url: '/order',
      payload: form,
      headers: { authorization: `Bearer ${token}` },
    })
  }
  const formOf = (...entries: [string, string | Buffer, string?][]) => {
    const form = new FormData()
    for (const [field, value, name = 'x'] of entries) {
      if (typeof value === 'string') form.append(field, value)
      else form.append(field, new Blob([new Uint8Array(value)]), name)
    }
    return form
  }
  const data = ['data', '{"name":"a"}'] as [string, string]
  const filesOnDisk = async () =>
    (await readdir(world.filesFolder, { recursive: true })).filter((it) => /\w{8}-/u.test(it))

  it('gets them by their place whatever order they came in, of a kind told by their bytes', async () => {
    const answer = await post(formOf(['files[1]', pdf, 'żółw.exe'], ['files[0]', jpeg, 'a.pdf'], data))
    expect(answer.statusCode).toBe(201)
    expect(answer.json().files).toEqual([
      `0 a.pdf image/jpeg ${jpeg.length}`,
      `1 żółw.exe application/pdf ${pdf.length}`,
    ])
  })

  it('takes 10 MB and refuses a byte more, and what is no picture or PDF, at their place', async () => {
    const limit = limits.attachmentMaxBytes
    expect((await post(formOf(data, ['files[0]', pngOf(limit)]))).statusCode).toBe(201)
    const before = await filesOnDisk()
    const large = await post(formOf(data, ['files[0]', png], ['files[1]', pngOf(limit + 1), 'duży.png']))
    expect([large.statusCode, large.json()]).toEqual([
      413,
      {
        message: 'Plik duży.png jest za duży. Maksymalny rozmiar to 10MB.',
        errors: [{ field: 'files.1', message: 'Plik duży.png jest za duży. Maksymalny rozmiar to 10MB.' }],
      },
    ])
    const foreign = await post(formOf(data, ['files[0]', html, 'zdjęcie.png']))
    expect([foreign.statusCode, foreign.json().errors[0]]).toEqual([
      415,
      {
        field: 'files.0',
        message: 'Plik zdjęcie.png nie jest obsługiwany. Dozwolone są tylko obrazy i pliki PDF.',
      },
    ])
    expect(await filesOnDisk()).toEqual(before)
  })

  it('hears of wrong data and wrong files together', async () => {
    const answer = await post(formOf(['data', '{}'], ['files[2]', Buffer.alloc(0), 'pusty.png']))
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [
        { field: 'name', message: 'To pole jest wymagane' },
        { field: 'files.2', message: 'Plik pusty.png jest pusty' },
      ],
    ])
  })

  it('leaves no file behind when it is refused', async () => {
    const before = await filesOnDisk()
    expect((await post(formOf(['files[0]', png], ['data', '{"name":"refused"}']))).statusCode).toBe(400)
    expect((await post(formOf(['files[0]', png], ['data', '{"na']))).statusCode).toBe(400)
    expect((await post(formOf(['files[0]', png]))).json().errors).toEqual([
      { field: 'data', message: 'To pole jest wymagane' },
    ])
    expect(await filesOnDisk()).toEqual(before)
  })

  it('takes 30 files and not 31', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => [`files[${n}]`, png] as [string, Buffer])
    expect((await post(formOf(data, ...many(30)))).statusCode).toBe(201)
    const answer = await post(formOf(data, ...many(32)))
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      {
        message: 'Najwyżej 30 plików w jednym zleceniu',
        errors: [{ field: 'files', message: 'Najwyżej 30 plików w jednym zleceniu' }],
      },
    ])
  })

  it('takes at most 256 kB of data', async () => {
    const name = 'x'.repeat(limits.orderDataMaxBytes)
    const answer = await post(formOf(['data', JSON.stringify({ name })]))
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([413, 'data'])
  })

  it('is refused as anything but a form', async () => {
    const { token } = await world.signedIn('office')
    const headers = { authorization: `Bearer ${token}` }
    const answer = await send({ method: 'POST', url: '/order', payload: { name: 'a' }, headers })
    expect(answer.statusCode).toBe(415)
  })

  it('is closed before a byte is read to whoever may not make it', async () => {
    const form = formOf(data, ['files[0]', png])
    expect((await send({ method: 'POST', url: '/order', payload: form })).statusCode).toBe(401)
    const { token } = await world.signedIn('worker')
    const headers = { authorization: `Bearer ${token}` }
    expect((await send({ method: 'POST', url: '/order', payload: form, headers })).statusCode).toBe(403)
  })
})

describe('a call with bytes', () => {
  it('reads them itself, whatever they call themselves', async () => {
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

import { Readable } from 'node:stream'
import { endpoint } from '@zlecenia/contract/lib/endpoint'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll } from 'vitest'
import { z } from 'zod'
import { openBackground } from '#platform/background.ts'
import { openClosing } from '#platform/closing.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/errors.ts'
import { errorHandler } from '#platform/http/error-handler.ts'
import { ofExports, ofHeavyReads, openPlaces } from '#platform/http/places.ts'
import { registerRoutes } from '#platform/http/routes.ts'
import { createServer } from '#platform/http/server.ts'
import { implement, notModified, type Routes } from '#platform/implement.ts'
import { openLive } from '#platform/live/live.ts'
import { openRoads } from '#platform/roads/roads.ts'
import { openDayQuota } from '#platform/uploads/day-quota.ts'
import type { World } from './world.ts'

/** One call of each kind in the contract. */
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

export async function serverWith(
  world: World,
  overrides: Partial<Deps> = {},
  its: Routes = routes,
): Promise<FastifyInstance> {
  const app = await createServer(world.deps.log)
  app.setErrorHandler(errorHandler({}))
  const closing = openClosing(world.db)
  const live = openLive(world.db, world.deps.log, closing)
  const background = openBackground(world.deps.log)
  const places = { exports: openPlaces(ofExports), heavyReads: openPlaces(ofHeavyReads) }
  const uploadsOfDay = openDayQuota(0)
  const roads = openRoads(world.deps)
  await registerRoutes(
    app,
    { ...world.deps, live, closing, background, ...places, uploadsOfDay, roads, ...overrides },
    its,
  )
  afterAll(() => app.close())
  return app
}

export const sender = (app: FastifyInstance) => (options: InjectOptions & { url: string }) =>
  app.inject({ ...options, url: `/api${options.url}` })

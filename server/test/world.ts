import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@zlecenia/contract/api'
import type { Role } from '@zlecenia/contract/lib/permissions'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { openSession } from '#platform/auth/sessions.ts'
import type { Database } from '#platform/database/database.ts'
import { readEnvironment } from '#platform/environment.ts'
import { newId } from '#platform/ids.ts'
import type { Queue } from '#platform/jobs.ts'
import { openUploads, type Uploads } from '#platform/uploads/uploads.ts'
import { type AppDeps, buildApp } from '../src/app.ts'
import { liftLimits } from './fuzz/lifted-limits.ts'
import { freshDatabase, type TestDatabase } from './test-database.ts'

const roleOf: Record<'admin' | 'office' | 'worker', Role> = {
  admin: 'ROLE_ADMIN',
  office: 'ROLE_OFFICE',
  worker: 'ROLE_WORKER',
}
export type RoleName = keyof typeof roleOf

export interface FileSent {
  name: string
  bytes: Uint8Array
  type?: string
}

export interface Agent {
  send(options: InjectOptions & { url: string }): Promise<LightMyRequestResponse>
  get(path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  post(path: string, body?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  put(path: string, body?: object): Promise<LightMyRequestResponse>
  patch(path: string, body?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  delete(path: string): Promise<LightMyRequestResponse>
  putBytes(path: string, bytes: Uint8Array, type?: string): Promise<LightMyRequestResponse>
  /** Sends `data` as JSON and `files[0]`, `files[1]`, … */
  postForm(
    path: string,
    data: unknown,
    files?: readonly FileSent[],
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>
}

export interface SignedInAgent extends Agent {
  user: { id: string; email: string; firstName: string; lastName: string }
  token: string
}

export interface World {
  app: FastifyInstance
  db: Database
  deps: AppDeps
  target: TestDatabase['target']
  uploads: Uploads
  filesFolder: string
  anyone: Agent
  signedIn(role: RoleName, user?: Partial<NewUser>): Promise<SignedInAgent>
  secondSession(of: SignedInAgent): Promise<string>
  aUser(role: RoleName, user?: Partial<NewUser>): Promise<string>
}

export interface NewUser {
  email: string
  firstName: string
  lastName: string
  status: 'active' | 'inactive'
  passwordHash: string
}

/**
 * The whole server with its own database and folder. Call it at the top of a test file; it is closed after the last
 * test.
 */
export async function aWorld(
  given: Partial<AppDeps> | ((database: TestDatabase) => Promise<Partial<AppDeps>>) = {},
): Promise<World> {
  const database = await freshDatabase()
  const { db, target, drop } = database
  const overrides = typeof given === 'function' ? await given(database) : given
  const dataDir = await mkdtemp(join(tmpdir(), 'zlecenia-world-'))
  const filesFolder = join(dataDir, 'files')
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  const uploads = openUploads(filesFolder, log)
  const environment = readEnvironment({ DATA_DIR: dataDir, NIP_SOURCE: 'off' })
  const queue: Queue = { put: async () => {}, running: true }
  const deps: AppDeps = {
    db,
    log,
    uploads,
    queue,
    environment,
    demo: false,
    strictAnswers: true,
    ...overrides,
  }
  // Tests create orders faster than people.
  const restore = liftLimits([api.investments.create])
  const app = await buildApp(deps).finally(restore)
  afterAll(async () => {
    await app.close()
    await drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  async function aUser(role: RoleName, user: Partial<NewUser> = {}): Promise<string> {
    const id = newId()
    await db.query(
      `insert into users (id, email, first_name, last_name, status, password_hash)
       values ($1, $2, $3, $4, $5, $6)`,
      [
        id,
        user.email ?? `${id}@przyklad.test`,
        user.firstName ?? 'Anna',
        user.lastName ?? 'Nowak',
        user.status ?? 'active',
        user.passwordHash ?? null,
      ],
    )
    await db.query('insert into user_roles (user_id, role) values ($1, $2)', [id, roleOf[role]])
    return id
  }

  async function signedIn(role: RoleName, user: Partial<NewUser> = {}): Promise<SignedInAgent> {
    const id = await aUser(role, user)
    const token = await openSession(db, id)
    const { rows } = await db.query<SignedInAgent['user']>(
      'select id, email, first_name as "firstName", last_name as "lastName" from users where id = $1',
      [id],
    )
    const [found] = rows
    if (!found) throw new Error('the user is not there')
    return { ...agentOf(app, { authorization: `Bearer ${token}` }), token, user: found }
  }

  return {
    app,
    db,
    deps,
    target,
    uploads,
    filesFolder,
    anyone: agentOf(app, {}),
    signedIn,
    secondSession: ({ user }) => openSession(db, user.id),
    aUser,
  }
}

export function agentOf(app: FastifyInstance, own: Record<string, string>): Agent {
  const send: Agent['send'] = ({ url, headers, ...options }) =>
    app.inject({ ...options, url: `/api${url}`, headers: { ...own, ...headers } })
  const sendJson =
    (method: 'POST' | 'PUT' | 'PATCH') =>
    (url: string, body?: object, headers = {}) =>
      send({ method, url, headers, ...(body && { payload: body }) })
  return {
    send,
    get: (url, headers = {}) => send({ method: 'GET', url, headers }),
    post: sendJson('POST'),
    put: sendJson('PUT'),
    patch: sendJson('PATCH'),
    delete: (url) => send({ method: 'DELETE', url }),
    putBytes: (url, bytes, type = 'application/octet-stream') =>
      send({ method: 'PUT', url, payload: Buffer.from(bytes), headers: { 'content-type': type } }),
    async postForm(url, data, files = [], headers = {}) {
      const form = new FormData()
      form.append('data', typeof data === 'string' ? data : JSON.stringify(data))
      for (const [n, { name, bytes, type }] of files.entries()) {
        form.append(`files[${n}]`, new Blob([Buffer.from(bytes)], type ? { type } : {}), name)
      }
      // Sets a length, as browsers do.
      const body = new Response(form)
      const type = body.headers.get('content-type') ?? ''
      const payload = Buffer.from(await body.arrayBuffer())
      return send({ method: 'POST', url, payload, headers: { 'content-type': type, ...headers } })
    },
  }
}

import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import { bodyLimitOf, type EndpointShape } from '@zlecenia/contract/lib/endpoint'
import { limits } from '@zlecenia/contract/lib/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { guard } from '../auth/guard.ts'
import type { Deps } from '../deps.ts'
import { notFound, Refusal, refuse, unavailable } from '../errors.ts'
import type { AnyHandler, Call, Routes } from '../implement.ts'
import { unknownMigration } from '../newer-program.ts'
import { removeAfter } from '../uploads/after-failure.ts'
import { addressOf } from './address.ts'
import { checkAnswer, sendAnswer } from './answer.ts'
import { apart } from './body-timeout.ts'
import { parse } from './input.ts'
import { packedOnce } from './kept-answer.ts'
import { type Received, receiveMultipart } from './multipart.ts'
import type { Places } from './places.ts'
import { sanitize } from './sanitize.ts'

type AnyCall = Call<EndpointShape>
type Kind = 'json' | 'multipart' | 'binary'

export async function registerRoutes(app: FastifyInstance, deps: Deps, routes: Routes): Promise<void> {
  const handlers = routes.handlersOf(deps)
  const calls = Object.entries(routes.endpoints)
  for (const kind of ['json', 'multipart', 'binary'] as const) {
    const ofKind = calls.filter(([, endpoint]) => kindOf(endpoint) === kind)
    if (ofKind.length === 0) continue
    await app.register(async (scope) => {
      await readBodiesAs(scope, kind)
      for (const [name, endpoint] of ofKind) addRoute(scope, deps, endpoint, handlers[name] as AnyHandler)
    })
  }
}

function kindOf(endpoint: EndpointShape): Kind {
  if (endpoint.multipart) return 'multipart'
  return endpoint.binary ? 'binary' : 'json'
}

async function readBodiesAs(scope: FastifyInstance, kind: Kind): Promise<void> {
  if (kind === 'json') return
  scope.removeAllContentTypeParsers()
  if (kind === 'multipart') await scope.register(multipart)
  else scope.addContentTypeParser('*', (_request, payload, done) => done(null, apart(payload)))
}

function addRoute(app: FastifyInstance, deps: Deps, endpoint: EndpointShape, handler: AnyHandler): void {
  const kept =
    endpoint.unchanging &&
    packedOnce(async () => JSON.stringify(checkAnswer(endpoint, await handler({} as AnyCall))))
  app.route({
    method: endpoint.method,
    url: `${limits.apiBase}${endpoint.path}`,
    exposeHeadRoute: endpoint.method === 'GET' && endpoint.permission === 'public',
    onRequest: [guard(deps, endpoint), ...(endpoint.method === 'GET' ? [] : [readOnlyWhenOlder(deps)])],
    ...(kindOf(endpoint) === 'json' && { bodyLimit: bodyLimitOf(endpoint) }),
    config: {
      mayBeSlow: kindOf(endpoint) !== 'json',
      ...(endpoint.limit && { rateLimit: endpoint.limit }),
    },
    handler: async (request, reply) => {
      if (kept) return kept(request, reply)
      await placesFor(deps, endpoint)?.begin(
        request.caller?.id ?? addressOf(request),
        reply.raw,
        goneOf(reply),
      )
      const answer = await withinQuota(deps, endpoint, request, () =>
        endpoint.multipart
          ? handleWithFiles(deps, endpoint, handler, request, reply)
          : handler(callOf(endpoint, request, reply, request.body)),
      )
      return sendAnswer(reply, endpoint, answer, deps.strictAnswers)
    },
  })
}

/** Milliseconds for which one answer serves all writes, so that a flood of them costs no queries. */
const newerProgramCheckMs = 1_000
const lastCheck = new WeakMap<Deps['db'], number>()

/** A write would break what the newer program's migration has changed. */
function readOnlyWhenOlder({ db }: Deps) {
  return async ({ log }: FastifyRequest): Promise<void> => {
    const now = Date.now()
    if (Math.abs(now - (lastCheck.get(db) ?? 0)) < newerProgramCheckMs) return
    if (await unknownMigration(db, log)) throw unavailable(60, 'problem.newerProgram')
    lastCheck.set(db, now)
  }
}

function placesFor({ exports, heavyReads }: Deps, { response, heavy }: EndpointShape): Places | undefined {
  return response === 'table' ? exports : heavy && heavyReads
}

/** Refused files are not stored, so their bytes don't count. */
async function withinQuota(
  { uploadsOfDay }: Deps,
  endpoint: EndpointShape,
  { caller, headers }: FastifyRequest,
  handle: () => unknown,
): Promise<unknown> {
  if (!caller || !(endpoint.multipart || endpoint.binary)) return handle()
  // A form without Content-Length counts by its files, bytes by their allowed maximum.
  const assumed = endpoint.multipart ? 0 : limits.attachmentMaxBytes
  const giveBack = uploadsOfDay.take(caller.id, Number(headers['content-length'] ?? assumed))
  try {
    return await handle()
  } catch (error) {
    if (error instanceof Refusal) giveBack()
    throw error
  }
}

/** Files are removed when the handler is known to have left nothing. */
async function handleWithFiles(
  deps: Deps,
  endpoint: EndpointShape,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const received = await receiveMultipart(request, deps.uploads)
  const call = await callWithFiles().catch(async (error) => {
    await deps.uploads.remove(received.files)
    throw error
  })
  try {
    return await handler(call)
  } catch (error) {
    await removeAfter(error, deps.uploads, received.files)
    throw error
  }

  async function callWithFiles(): Promise<AnyCall> {
    const call = callOf(endpoint, request, reply, received.data, received)
    if (request.headers['content-length'] === undefined && request.caller) {
      deps.uploadsOfDay.take(
        request.caller.id,
        received.files.reduce((sum, { size }) => sum + size, 0),
      )
    }
    await deps.uploads.keep(received.files)
    return call
  }
}

function goneOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new Refusal(499, { message: 'problem.unavailable' }))
  })
  return gone.signal
}

function callOf(
  endpoint: EndpointShape,
  request: FastifyRequest,
  reply: FastifyReply,
  data: unknown,
  received?: Received,
): AnyCall {
  const params = parse(endpoint.params, sanitize(request.params))
  // An id that cannot parse is a 404, not a 400 (docs/topics/requests-and-errors.md#from-the-contract-to-a-route).
  if (params.problems.length > 0) throw notFound()
  const query = parse(endpoint.query, sanitize(request.query))
  const body = parse(endpoint.binary ? undefined : endpoint.body, data ?? {})
  const problems = [...query.problems, ...body.problems, ...(received?.problems ?? [])]
  if (problems.length > 0) throw received?.refusal(problems) ?? refuse(problems)
  return {
    params: params.value,
    query: query.value,
    body: body.value,
    caller: request.caller,
    files: received?.files,
    bytes: endpoint.binary ? (request.body ?? Readable.from([])) : undefined,
    headers: request.headers,
    ip: addressOf(request),
    requestId: request.id,
    log: request.log,
    get gone() {
      return goneOf(reply)
    },
    reply,
  } as AnyCall
}

import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import { compile } from '@fastify/proxy-addr'
import rateLimit from '@fastify/rate-limit'
import { minuteMs } from '@zlecenia/contract/lib/durations'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { notFound, refuseWhole, tooMany } from '../errors.ts'
import { addressOf, networkOf } from './address.ts'
import { bodyTimeout, endUnread, pauseCrowds } from './body-timeout.ts'
import { limitConnections } from './connections.ts'
import { isTooDeep } from './json-depth.ts'
import { answerExpectations, answerParseError } from './parse-errors.ts'
import { requestPath } from './request-path.ts'
import { mayNeedSanitizing, sanitize } from './sanitize.ts'

/** Limit for requests outside the API: nothing reads their body. */
const bodyLimit = 16 * 1024
/** Milliseconds for a whole request: uploads over a slow line. */
const requestTimeout = 5 * minuteMs
const headersTimeout = 30_000
/** Idle milliseconds; live streams send every 20 seconds. */
const connectionTimeout = 2 * minuteMs
const connectionsCheckingInterval = 5_000

export async function createServer(
  log: FastifyBaseLogger,
  publicUrl?: string,
  trustedProxies: readonly string[] = [],
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    requestTimeout,
    connectionTimeout,
    genReqId: () => randomUUID(),
    // Longer parameters are a 404, too.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16 * 1024 },
    rewriteUrl: requestPath,
    clientErrorHandler: answerParseError,
    // Requests during shutdown are served: the database closes last.
    return503OnClosing: false,
    http: { headersTimeout, connectionsCheckingInterval, requireHostHeader: false },
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
  })
  const isProxy = compile(['loopback', ...trustedProxies])
  limitConnections(app.server, (address) => isProxy(address, 0))
  app.decorateRequest('caller', null)
  app.decorateRequest('isTooOften', false)
  let proxyNamed = false
  app.addHook('onRequest', (request, reply, done) => {
    if (!proxyNamed && request.headers['x-forwarded-for'] && request.ip === request.socket.remoteAddress) {
      proxyNamed = true
      const { remoteAddress } = request.socket
      log.warn(
        { remoteAddress },
        'X-Forwarded-For of somebody who is not among TRUSTED_PROXIES is not believed',
      )
    }
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
    if (hasNoHost(request)) done(refuseWhole('problem.badJson'))
    // Refused before its body is read.
    else if (request.is404 && request.method !== 'GET' && request.method !== 'HEAD') done(notFound())
    else done()
  })
  app.addHook('preParsing', bodyTimeout)
  app.addHook('onSend', pauseCrowds)
  app.addHook('onResponse', endUnread)
  answerExpectations(app)
  readJson(app)
  const isSecure = publicUrl?.startsWith('https:') ?? false
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurity },
    hsts: isSecure,
    // Browsers ignore and report it on insecure origins.
    crossOriginOpenerPolicy: isSecure,
    // The pages load nothing from another origin.
    crossOriginEmbedderPolicy: false,
  })
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // A page of a list takes 0.2 ms synchronously; a stream in the thread pool took longer.
    syncThreshold: 64 * 1024,
    // Faster than gzip and as small; the default of 11 suits files compressed in advance.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  })
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    keyGenerator: (request) => request.caller?.id ?? networkOf(addressOf(request)),
    onExceeded: (request) => {
      request.isTooOften = true
    },
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl / 1000),
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
  })
  return app
}

/** True without a Host header, or with several (RFC 9112, 3.2). */
function hasNoHost({ raw, headers }: FastifyRequest): boolean {
  const names = raw.rawHeaders.filter((_, n) => n % 2 === 0)
  const hosts = names.filter((name) => name.toLowerCase() === 'host').length
  return hosts > 1 || (!headers.host && raw.httpVersion === '1.1')
}

const self = "'self'"
/** Scripts from this origin only; the theme adds style elements; files are shown from blob URLs. */
const contentSecurity = {
  'default-src': [self],
  'script-src': [self],
  'style-src': [self, "'unsafe-inline'"],
  'img-src': [self, 'blob:', 'data:'],
  'media-src': ['blob:'],
  'object-src': ['blob:'],
  'frame-src': ['blob:'],
  'base-uri': ["'none'"],
  'form-action': [self],
  'frame-ancestors': ["'none'"],
}

/** Fastify's parser, except that an empty body is undefined. */
function readJson(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const json = text as string
    if (json.length === 0) return done(null, undefined)
    if (isTooDeep(json)) return done(refuseWhole('problem.badJson'))
    return read(request, json, (error, value) => {
      if (error) done(refuseWhole('problem.badJson'))
      else done(null, mayNeedSanitizing(json) ? sanitize(value) : value)
    })
  })
}

import { get as httpGet, type IncomingMessage } from 'node:http'
import { get as httpsGet } from 'node:https'
import type { LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { letterLimits } from '@zlecenia/contract/features/mail/letter-limits'
import { kindOfFile } from '@zlecenia/contract/lib/file-kinds'
import type { FastifyReply } from 'fastify'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { notFound } from '#platform/errors.ts'
import type { FileAnswer } from '#platform/implement.ts'
import { semaphoreByOwner } from '#platform/semaphore.ts'
import { resolveName } from './resolve-name.ts'

interface Options {
  /** Inner addresses to allow, and other ports than those of the web: for tests. */
  allowed?: readonly string[]
  isAnyPort?: boolean
  lookup?: LookupFunction
  /** Milliseconds for a picture with its redirects. */
  timeoutMs?: number
  mostBytes?: number
}

export interface RemotePicture {
  bytes: Buffer
  type: string
}
export interface RemotePictures {
  /** Rejects with one 404 for every reason, so that an inner address looks like an absent one. */
  find(userId: string, address: string): Promise<RemotePicture>
}

const mostRedirects = 3
const atOncePerUser = 4
const patience = 20_000
/** Neither cookies nor a referrer, and no compression, whose size is known too late. */
const headers = {
  accept: 'image/webp,image/png,image/jpeg,image/gif',
  'accept-encoding': 'identity',
  'user-agent': 'Zlecenia',
}

/** Pictures of letters: public addresses only, checked where the connection is made, so that a name cannot change its address in between. */
export function openRemotePictures({
  allowed = [],
  isAnyPort = false,
  lookup = resolveName,
  timeoutMs = 8000,
  mostBytes = letterLimits.pictureBytes,
}: Options = {}): RemotePictures {
  const filter = { keepAlive: false, allowIPAddressList: [...allowed] }
  const agents = {
    'http:': new RequestFilteringHttpAgent(filter),
    'https:': new RequestFilteringHttpsAgent(filter),
  }
  const inTurn = semaphoreByOwner(atOncePerUser, { patience })

  function addressOf(text: string, from?: URL): URL {
    const url = new URL(text, from)
    if (!(url.protocol in agents)) throw new Error('not an address of the web')
    if (url.username || url.password) throw new Error('an address with a password')
    if (url.port && !isAnyPort) throw new Error('a port of its own')
    return url
  }

  function open(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const options = { headers, lookup, signal, maxHeaderSize: 16 * 1024 }
    const request =
      url.protocol === 'https:'
        ? httpsGet(url, { ...options, agent: agents['https:'] }, resolve)
        : httpGet(url, { ...options, agent: agents['http:'] }, resolve)
    request.on('error', reject)
    return promise
  }

  async function follow(url: URL, signal: AbortSignal, left = mostRedirects): Promise<IncomingMessage> {
    const response = await open(url, signal)
    const { statusCode = 0, headers: answered } = response
    if (statusCode === 200 && !answered['content-encoding']) return response
    response.destroy()
    const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && answered.location
    if (!isRedirect || left === 0) throw new Error(`status ${statusCode}`)
    return follow(addressOf(answered.location ?? '', url), signal, left - 1)
  }

  async function read(response: IncomingMessage): Promise<RemotePicture> {
    if (Number(response.headers['content-length'] ?? 0) > mostBytes) throw new Error('too large')
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > mostBytes) throw new Error('too large')
      chunks.push(chunk)
    }
    const bytes = Buffer.concat(chunks)
    const type = kindOfFile(bytes)
    if (!type?.startsWith('image/')) throw new Error('not a picture')
    return { bytes, type }
  }

  return {
    find: (userId, address) =>
      inTurn(userId, async () => {
        let response: IncomingMessage | undefined
        try {
          response = await follow(addressOf(address), AbortSignal.timeout(timeoutMs))
          return await read(response)
        } catch (cause) {
          throw Object.assign(notFound(), { cause })
        } finally {
          response?.destroy()
        }
      }),
  }
}

const kept = 'private, max-age=3600'

/** Kept by the browser for an hour; the session decides access. */
export function remotePictureAnswer({ bytes, type }: RemotePicture, reply: FastifyReply): FileAnswer {
  reply.headers({ 'cache-control': kept, vary: 'Authorization' })
  return { bytes: Readable.from([bytes]), name: 'obraz', size: bytes.length, type }
}

import type { Calls } from '@zlecenia/contract/api'
import type { AnswerOf, BodySentTo, ParamsSentTo, QuerySentTo } from '@zlecenia/contract/lib/endpoint'
import type { Problem } from '@zlecenia/contract/lib/problem'
import { requestStarted } from './active-requests.ts'
import { language } from './language.ts'
import { leaveNote } from './leaving.ts'
import { navigation, signInAddress } from './navigation.ts'
import { NetworkError, ProblemError } from './problem-error.ts'
import { accessToken, forgetSession } from './session.ts'

export type CallName = keyof Calls
/** JSON, a Blob for a file, undefined for no content. */
export type Answer<N extends CallName> = Calls[N] extends { response: 'file' | 'table' }
  ? Blob
  : AnswerOf<Calls[N]>

type Part<K extends string, T> = [T] extends [undefined] ? unknown : { [key in K]: T }
export type Sent<N extends CallName> = Part<'params', ParamsSentTo<Calls[N]>> &
  Part<'query', QuerySentTo<Calls[N]>> &
  (Calls[N] extends { binary: true } ? { body: Blob } : Part<'body', BodySentTo<Calls[N]>>) &
  (Calls[N] extends { multipart: true } ? { files: readonly File[] } : unknown)

export interface CallOptions {
  signal?: AbortSignal
  /** No loading overlay (requirements, decision 15). */
  quiet?: boolean
  headers?: Record<string, string>
  /** Survives leaving the page; browsers allow 64 kB. */
  keepalive?: boolean
  /** Received share of a table, from 0 to 1, by the size the server expects. */
  onProgress?: (part: number) => void
}

type Input<N extends CallName> =
  unknown extends Sent<N> ? [input?: CallOptions] : [input: Sent<N> & CallOptions]

interface AnyInput extends CallOptions {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  files?: readonly File[]
}

/** Throws ProblemError for 400-599, NetworkError without an answer, the signal's reason when aborted. */
export async function call<N extends CallName>(name: N, ...[given]: Input<N>): Promise<Answer<N>> {
  const input: AnyInput = given ?? {}
  const [method = 'GET', path = ''] = name.split(' ')
  const request = () => send(addressOf(path, input), method, input)
  const ended = input.quiet ? undefined : requestStarted()
  try {
    const first = await request()
    const response = mayRepeat(method, first.status) ? await request() : first
    if (response.status >= 400) throw await problemOf(response, input.signal)
    return (await contentOf(response, input)) as Answer<N>
  } finally {
    ended?.()
  }
}

/** Quiet and not repeated, over another `fetch`; throws as `call` does. */
export async function callBy<N extends CallName>(
  by: typeof fetch,
  name: N,
  input: Sent<N> & CallOptions,
): Promise<Answer<N>> {
  const [method = 'GET', path = ''] = name.split(' ')
  const given = input as AnyInput
  const response = await send(addressOf(path, given), method, given, by)
  if (response.status >= 400) throw await problemOf(response, input.signal)
  return (await contentOf(response, given)) as Answer<N>
}

export type StreamName = {
  [N in CallName]: Calls[N] extends { response: 'events' } ? N : never
}[CallName]

/** Neither counted nor repeated; throws as `call` does. */
export async function openStream(
  name: StreamName,
  { signal, headers }: Pick<CallOptions, 'signal' | 'headers'>,
): Promise<ReadableStream<Uint8Array>> {
  const [method = 'GET', path = ''] = name.split(' ')
  const response = await send(addressOf(path, {}), method, {
    ...(signal && { signal }),
    headers: { Accept: 'text/event-stream', ...headers },
  })
  if (response.status >= 400 || !response.body) throw await problemOf(response, signal)
  return response.body
}

/** Only where a repetition changes nothing (requirements 7). */
function mayRepeat(method: string, status: number): boolean {
  if (['POST', 'PUT', 'PATCH', 'DELETE'].includes(method)) return false
  return [408, 409, 425, 429, 500, 502, 503, 504].includes(status)
}

function addressOf(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/:(\w+)/gu, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(key, String(value))
  }
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

async function send(
  address: string,
  method: string,
  input: AnyInput,
  by: typeof fetch = fetch,
): Promise<Response> {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': language(),
    ...input.headers,
  })
  const token = accessToken()
  if (token && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`)
  try {
    return await by(address, {
      method,
      headers,
      body: bodyOf(input, headers),
      signal: input.signal ?? null,
      keepalive: input.keepalive ?? false,
    })
  } catch (error) {
    return noAnswer(error, input.signal)
  }
}

function bodyOf({ body, files }: AnyInput, headers: Headers): BodyInit | null {
  if (files) {
    const form = new FormData()
    form.set('data', JSON.stringify(body))
    files.forEach((file, i) => {
      form.set(`files[${i}]`, file)
    })
    return form
  }
  if (body === undefined) return null
  if (body instanceof Blob) {
    headers.set('Content-Type', body.type || 'application/octet-stream')
    return body
  }
  headers.set('Content-Type', 'application/json')
  return JSON.stringify(body)
}

const isJson = (response: Response): boolean => /\bjson\b/u.test(response.headers.get('Content-Type') ?? '')

async function contentOf(response: Response, { signal, onProgress }: CallOptions): Promise<unknown> {
  if (response.status === 204) return undefined
  if (isJson(response)) return whole(response.json(), signal)
  const expected = Number(response.headers.get('Expected-Bytes'))
  const body = onProgress && expected > 0 && response.body
  const bytes = body ? new Response(counted(body, (n) => onProgress(Math.min(1, n / expected)))) : response
  const blob = await whole(bytes.blob(), signal)
  return body ? blob.slice(0, blob.size, response.headers.get('Content-Type') ?? '') : blob
}

function counted(body: ReadableStream<Uint8Array>, onBytes: (bytes: number) => void) {
  let bytes = 0
  return body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, stream) {
        bytes += chunk.length
        onBytes(bytes)
        stream.enqueue(chunk)
      },
    }) as TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>,
  )
}

/** A broken body counts as no answer. */
async function whole<T>(body: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await body
  } catch (error) {
    return noAnswer(error, signal)
  }
}

/** An abort is passed on; otherwise the connection is checked. */
function noAnswer(error: unknown, signal: AbortSignal | null | undefined): never {
  if (signal?.aborted) throw error
  dispatchEvent(new Event('noanswer'))
  throw new NetworkError(error)
}

async function problemOf(response: Response, signal?: AbortSignal): Promise<ProblemError> {
  // A proxy answers in HTML: only the status counts, and the page has its own sentence.
  const problem: Problem = isJson(response) ? await whole(response.json(), signal) : { message: '' }
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  if (response.status === 401) endSession(problem.message)
  // Not imported: signing in works without the connection's state.
  if (problem.closed) dispatchEvent(new CustomEvent('programclosed', { detail: problem.closed.kind }))
  return new ProblemError(response.status, problem, Number.isNaN(seconds) ? null : seconds)
}

/** Any 401: a hard redirect to sign-in with the way back (requirements 4, 8) and the reason. */
function endSession(why: string): void {
  // Later calls have no session and nothing to report.
  if (accessToken() && why) leaveNote(why)
  void forgetSession()
  navigation.replaceBy(signInAddress())
}

import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { activeRequests, forgetRequests, onRequestsChange, requestStarted } from './active-requests.ts'
import { call } from './call.ts'
import { forgetNote, readNote } from './leaving.ts'
import { navigation } from './navigation.ts'
import { NetworkError, ProblemError } from './problem-error.ts'
import { upload } from './upload.ts'

const network = setupServer()
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => network.resetHandlers())
afterAll(() => network.close())

const api = (path: string) => `${location.origin}/api${path}`

/** Answers each request with the next of these; returns the requests seen. */
function answering(path: string, ...answers: (() => Response)[]): Request[] {
  const seen: Request[] = []
  network.use(
    http.all(api(path), ({ request }) => {
      seen.push(request.clone())
      return (answers[seen.length - 1] ?? answers.at(-1))?.() as Response as never
    }),
  )
  return seen
}
const refusal =
  (status: number, headers = {}) =>
  () =>
    HttpResponse.json(
      { message: 'Nie udało się', errors: [{ field: 'client.nip', message: 'Źle' }] },
      { status, headers },
    )
const users = () => HttpResponse.json({ users: [] })

describe('a failing call', () => {
  const repeated = [408, 409, 425, 429, 500, 502, 503, 504]
  it.each(repeated)('has one retry after %i when it only reads', async (status) => {
    const seen = answering('/users', refusal(status), users)
    await expect(call('GET /users')).resolves.toEqual({ users: [] })
    expect(seen).toHaveLength(2)
  })

  it.each(repeated)('has no second retry after %i', async (status) => {
    const seen = answering('/users', refusal(status))
    await expect(call('GET /users')).rejects.toMatchObject({ status })
    expect(seen).toHaveLength(2)
  })

  it.each([400, 403, 404, 413, 415, 422, 501])('has no retry after %i', async (status) => {
    const seen = answering('/users', refusal(status))
    await expect(call('GET /users')).rejects.toMatchObject({ status })
    expect(seen).toHaveLength(1)
  })

  it.each(repeated)('never has a retry after %i when it changes something', async (status) => {
    const note = { content: 'a', type: 'barrier' as const, title: null }
    const id = 'x'
    const seen = [
      answering('/auth/logout', refusal(status)),
      answering('/drafts/x', refusal(status)),
      answering('/buildings/note/x', refusal(status)),
    ]
    await expect(call('POST /auth/logout')).rejects.toMatchObject({ status })
    await expect(call('DELETE /drafts/:id', { params: { id } })).rejects.toMatchObject({ status })
    const draft = { title: '', sections: {} }
    await expect(call('PUT /drafts/:id', { params: { id }, body: draft })).rejects.toMatchObject({ status })
    const patch = call('PATCH /buildings/note/:noteId', { params: { noteId: id }, body: note })
    await expect(patch).rejects.toMatchObject({ status })
    expect(seen.map((requests) => requests.length)).toEqual([1, 2, 1])
  })

  it('reports the status, the sentence, the wrong fields and how long to wait', async () => {
    answering('/users', refusal(429, { 'Retry-After': '7' }))
    const error = await call('GET /users').catch((caught) => caught)
    expect(error).toBeInstanceOf(ProblemError)
    expect(error).toMatchObject({ status: 429, message: 'Nie udało się', retryAfter: 7 })
    expect(error.errors).toEqual([{ field: 'client.nip', message: 'Źle' }])
  })

  it('rejects with NetworkError without any answer', async () => {
    answering('/users', () => HttpResponse.error())
    await expect(call('GET /users')).rejects.toBeInstanceOf(NetworkError)
  })

  it('rejects with the abort reason when aborted', async () => {
    answering('/users', users)
    const error = await call('GET /users', { signal: AbortSignal.abort() }).catch((caught) => caught)
    expect(error).toMatchObject({ name: 'AbortError' })
  })
})

describe('a session', () => {
  it('ends with a 401 and leads to the sign-in page and back', async () => {
    localStorage.setItem('accessToken', 't')
    localStorage.setItem('userData', '{}')
    localStorage.setItem('userAbilityRules', '[]')
    history.replaceState(null, '', '/apps/orders/list?state=new')
    const replaceBy = vi.spyOn(navigation, 'replaceBy').mockImplementation(() => {})
    answering('/users', refusal(401))
    await expect(call('GET /users')).rejects.toMatchObject({ status: 401 })
    expect(localStorage).toHaveLength(0)
    expect(replaceBy).toHaveBeenCalledWith('/login?to=%2Fapps%2Forders%2Flist%3Fstate%3Dnew')
  })

  it('leaves a note with the reason only if it existed before the 401', async () => {
    vi.spyOn(navigation, 'replaceBy').mockImplementation(() => {})
    localStorage.setItem('accessToken', 't')
    answering('/users', () =>
      HttpResponse.json({ message: 'Administrator zakończył tę sesję.' }, { status: 401 }),
    )
    await call('GET /users').catch(() => {})
    answering('/users', () => HttpResponse.json({ message: 'Zaloguj się.' }, { status: 401 }))
    await call('GET /users').catch(() => {})
    expect([readNote(), sessionStorage.length]).toEqual(['Administrator zakończył tę sesję.', 1])
    forgetNote()
    expect(readNote()).toBeNull()
  })

  it('sends its token, unless the caller brings an Authorization', async () => {
    localStorage.setItem('accessToken', 'mine')
    const seen = answering('/users', users)
    await call('GET /users')
    await call('GET /users', { headers: { Authorization: 'Basic other' } })
    expect(seen.map((request) => request.headers.get('Authorization'))).toEqual([
      'Bearer mine',
      'Basic other',
    ])
    expect(seen[0]?.headers.get('Accept')).toBe('application/json')
    expect(seen[0]?.headers.get('Accept-Language')).toBe('pl')
  })
})

describe('the request', () => {
  it('fills the path and merges the query', async () => {
    const seen = answering('/drafts/a%2Fb/files/3', () => new HttpResponse(null, { status: 204 }))
    const body = new Blob(['%PDF'], { type: 'application/pdf' })
    const query = { name: 'łódź 1.pdf', type: null }
    await call('PUT /drafts/:id/files/:n', { params: { id: 'a/b', n: 3 }, query, body })
    expect(new URL(seen[0]?.url ?? '').search).toBe('?name=%C5%82%C3%B3d%C5%BA+1.pdf')
    expect(seen[0]?.headers.get('Content-Type')).toBe('application/pdf')
  })

  it('returns a file as a Blob', async () => {
    answering(
      '/drafts/x/files/1',
      () => new HttpResponse('%PDF', { headers: { 'Content-Type': 'application/pdf' } }),
    )
    const file = await call('GET /drafts/:id/files/:n', { params: { id: 'x', n: 1 } })
    expect(await file.text()).toBe('%PDF')
  })
})

it('counts pending requests, but not quiet ones', async () => {
  answering('/users', users)
  const counts: number[] = []
  const stop = onRequestsChange(() => counts.push(activeRequests()))
  await call('GET /users', { quiet: true })
  await call('GET /users')
  stop()
  expect(counts).toEqual([1, 0])
})

it('keeps later counts right when a forgotten request ends', () => {
  const first = requestStarted()
  forgetRequests()
  expect(activeRequests()).toBe(0)
  const second = requestStarted()
  first()
  expect(activeRequests()).toBe(1)
  second()
  expect(activeRequests()).toBe(0)
})

describe('an upload', () => {
  const id = '019b76da-a800-7b21-a07f-e0909dac0001'
  const given = {
    params: { id, n: 7 },
    query: { name: 'dach.png', type: 'image/png' },
    body: new Blob(['bajty']),
  }
  const path = `/drafts/${id}/files/7`

  it('sends the file unchanged with the token, and is answered like any call', async () => {
    localStorage.setItem('accessToken', 'token')
    const seen = answering(path, () => HttpResponse.json({ sha256: 'ab', size: 5 }))
    await expect(upload('PUT /drafts/:id/files/:n', given, () => {})).resolves.toEqual({
      sha256: 'ab',
      size: 5,
    })
    expect(seen[0]?.method).toBe('PUT')
    expect(seen[0]?.headers.get('Authorization')).toBe('Bearer token')
    expect(new URL(seen[0]?.url ?? '').searchParams.get('name')).toBe('dach.png')
  })

  it.each([
    [413, null],
    [429, 20],
  ])('reports why and when to retry after a refusal with %i', async (status, retryAfter) => {
    answering(path, refusal(status, retryAfter ? { 'Retry-After': String(retryAfter) } : {}))
    await expect(upload('PUT /drafts/:id/files/:n', given, () => {})).rejects.toMatchObject({
      status,
      retryAfter,
      errors: [{ field: 'client.nip', message: 'Źle' }],
    })
  })

  it('rejects with NetworkError without an answer', async () => {
    answering(path, () => HttpResponse.error())
    await expect(upload('PUT /drafts/:id/files/:n', given, () => {})).rejects.toThrow(NetworkError)
  })

  it('aborts with the reason of its signal', async () => {
    answering(path, () => new Promise(() => {}) as never)
    const stop = new AbortController()
    const sending = upload('PUT /drafts/:id/files/:n', { ...given, signal: stop.signal }, () => {})
    const why = new Error('too slow')
    setTimeout(() => stop.abort(why))
    await expect(sending).rejects.toBe(why)
  })
})

it('treats a response that breaks off in its body as no connection', async () => {
  answering(
    '/users',
    () => new HttpResponse('{"users": [', { headers: { 'Content-Type': 'application/json' } }),
  )
  await expect(call('GET /users')).rejects.toThrow(NetworkError)
})

describe('a body that never ends', () => {
  /** An answer with a status; reading its body throws. */
  function answerThat(runsInto: () => unknown, type: string): void {
    const body = async () => {
      throw runsInto()
    }
    const answer = Object.assign(new Response('', { headers: { 'Content-Type': type } }), {
      json: body,
      blob: body,
    })
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer)
  }
  afterEach(() => vi.restoreAllMocks())

  it.each(['application/json', 'image/png'])(
    'rejects with NetworkError and triggers a connection check (%s)',
    async (type) => {
      const doubted = vi.fn()
      addEventListener('noanswer', doubted, { once: true })
      answerThat(() => new TypeError('network error'), type)
      await expect(call('GET /avatars/:key', { params: { key: 'x' } })).rejects.toThrow(NetworkError)
      expect(doubted).toHaveBeenCalledOnce()
    },
  )

  it('rejects with the abort reason when aborted', async () => {
    const stop = new AbortController()
    const why = new Error('typed on')
    answerThat(() => {
      stop.abort(why)
      return why
    }, 'application/json')
    await expect(call('GET /users', { signal: stop.signal })).rejects.toBe(why)
  })
})

describe('a table', () => {
  it('reports its progress by the size the server expects, at most 1', async () => {
    const chunks = ['Numer;', 'Klient', '; to jest dłuższe']
    network.use(
      http.get(api('/orders/export'), () => {
        const bytes = new ReadableStream({
          start(stream) {
            for (const chunk of chunks) stream.enqueue(new TextEncoder().encode(chunk))
            stream.close()
          },
        })
        const headers = { 'content-type': 'text/csv', 'expected-bytes': '24' }
        return new HttpResponse(bytes, { headers })
      }),
    )
    const parts: number[] = []
    const table = await call('GET /orders/export', { query: {}, onProgress: (part) => parts.push(part) })
    expect(await table.text()).toBe(chunks.join(''))
    expect(table.type).toBe('text/csv')
    expect(parts[0]).toBeGreaterThan(0)
    expect(parts.at(-1)).toBe(1)
  })
})

it('has no message for a response that is no JSON', async () => {
  answering(
    '/users',
    () => new Response('<h1>502</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
  )
  const refused = await call('GET /users').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ProblemError)
  expect((refused as ProblemError).problem.message).toBe('')
})

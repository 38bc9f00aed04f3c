import { Writable } from 'node:stream'
import { ar } from '@zlecenia/contract/messages/ar'
import { en } from '@zlecenia/contract/messages/en'
import { fr } from '@zlecenia/contract/messages/fr'
import { describe, expect, it } from 'vitest'
import { addressOf } from '#test/listening.ts'
import { aWorld } from '#test/world.ts'
import { newId } from '../ids.ts'
import { createLog } from '../log.ts'

const world = await aWorld()

/** A server on which all database statements fail with this error. */
async function answerWhen(error: object) {
  const query = () => Promise.reject(Object.assign(new Error('the database answered no'), error))
  const broken = await aWorld({ db: { ...world.db, query } })
  return broken.anyone.get('/setup')
}

describe('an error from the database', () => {
  it('names its field when a constraint determines it', async () => {
    const answer = await answerWhen({ code: '23505', constraint: 'users__email' })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        message: 'Użytkownik o tym adresie e-mail już istnieje',
        errors: [{ field: 'email', message: 'Użytkownik o tym adresie e-mail już istnieje' }],
      },
    ])
  })

  it('asks the user to reload when a referenced row is gone', async () => {
    const answer = await answerWhen({ code: '23503', constraint: 'drafts__user' })
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Dane zmieniły się w międzyczasie. Odśwież i spróbuj ponownie.',
    ])
  })

  it.each([
    ['a deadlock', { code: '40P01' }],
    ['a lost connection', { code: 'ECONNREFUSED' }],
    ['a server that is going down', { code: '57P01' }],
  ])('suggests a retry after %s', async (_name, error) => {
    const answer = await answerWhen(error)
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { message: 'Usługa jest chwilowo niedostępna. Spróbuj ponownie za chwilę.' },
    ])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  it.each(['22007', '22008', '22003', '22P02', '22021'])(
    'has status 400 when no column can hold the value: %s',
    async (code) => {
      const answer = await answerWhen({ code })
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { message: 'Błąd walidacji. Sprawdź poprawność wprowadzonych danych.' },
      ])
    },
  )
  it.each([
    ['a statement that took too long', { code: '57014' }],
    ['a lock of somebody else', { code: '55P03' }],
    ['too many connections', { code: '53300' }],
    ['no free connection of ours', { message: 'timeout exceeded when trying to connect' }],
    ['a host that says nothing', { message: 'Query read timeout' }],
  ])('suggests a retry after %s', async (_name, error) => {
    const answer = await answerWhen(error)
    expect(answer.statusCode).toBe(503)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  it.each(['53100', 'ENOSPC', 'EDQUOT'])('reports a full disk: %s', async (code) => {
    const answer = await answerWhen({ code })
    expect([answer.statusCode, answer.json().message]).toEqual([
      503,
      'Brak miejsca na dysku serwera. Nic nie zostało zapisane. Powiadom administratora i spróbuj ponownie.',
    ])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('answers 500 without details when it is a mistake of ours', async () => {
    const answer = await answerWhen({ code: '42P01', detail: 'relation "secret" does not exist' })
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('secret')
    expect(answer.json().requestId).toBe(answer.headers['x-request-id'])
  })
})

describe('an error from the HTTP library and its plugins', () => {
  it.each([
    [403, 'Brak uprawnień do tej operacji.'],
    [404, 'Nie znaleziono tego, czego szukasz.'],
    [413, 'Przesłane dane są za duże.'],
    [416, 'Nie udało się odczytać przesłanych danych.'],
  ])('keeps its status, with our body: %i', async (statusCode, message) => {
    const answer = await answerWhen({ statusCode })
    expect([answer.statusCode, answer.json()]).toEqual([statusCode, { message }])
  })
})

describe('the language of a refusal', () => {
  const signIn = (language: string | undefined, body = {}) =>
    world.anyone.post('/auth/login', body, language === undefined ? {} : { 'accept-language': language })
  const wrong = { email: 'ktos@firma.pl', password: 'zupełnie-inne' }

  it.each([
    ['pl', 'Nieprawidłowy adres e-mail lub hasło'],
    ['en', en.problem.login],
    ['fr', fr.problem.login],
    ['ar', ar.problem.login],
  ])('follows Accept-Language: %s', async (language, sentence) => {
    expect((await signIn(language, wrong)).json().message).toBe(sentence)
  })

  it.each([undefined, '*', 'de', 'en-US,en;q=0.9'])(
    'defaults to Polish without a single requested language: %s',
    async (language) => {
      expect((await signIn(language, wrong)).json().message).toBe('Nieprawidłowy adres e-mail lub hasło')
    },
  )

  it('applies to the fields as well', async () => {
    const { message, errors } = (await signIn('en')).json()
    expect(message).toBe(en.problem.validation)
    expect(errors).toContainEqual({ field: 'email', message: en.rules.required })
  })
})

/** A stream that stores its lines; `first` resolves with the first one. */
function paper(): { lines: string[]; stream: Writable; first: Promise<string> } {
  const lines: string[] = []
  const { promise, resolve } = Promise.withResolvers<string>()
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      resolve(String(chunk))
      done()
    },
  })
  return { lines, stream, first: promise }
}

describe('the log', () => {
  it('contains the whole of an unforeseen error under its request id', async () => {
    const { lines, stream } = paper()
    const query = () => Promise.reject(new Error('relation does not exist'))
    const broken = await aWorld({ log: createLog('warn', stream), db: { ...world.db, query } })
    const { requestId } = (await broken.anyone.get('/setup')).json()
    const line = JSON.parse(lines.find((each) => each.includes(requestId)) ?? '{}')
    expect(line).toMatchObject({ level: 50, reqId: requestId, call: 'GET /api/setup' })
    expect(line.err.message).toBe('relation does not exist')
  })

  it('contains the error also after the caller disconnected', async () => {
    const { stream, first } = paper()
    const begun = Promise.withResolvers<void>()
    const hungUp = Promise.withResolvers<void>()
    const query = async () => {
      begun.resolve()
      await hungUp.promise
      throw new Error('relation does not exist')
    }
    const broken = await aWorld({ log: createLog('warn', stream), db: { ...world.db, query } })
    broken.app.server.on('connection', (socket) => socket.once('close', () => hungUp.resolve()))
    const gone = new AbortController()
    const answer = fetch(`${await addressOf(broken.app)}/api/setup`, { signal: gone.signal })
    await begun.promise
    gone.abort()
    await expect(answer).rejects.toThrow()
    expect(await first).toContain('relation does not exist')
  })

  it('omits passwords and tokens', () => {
    const { lines, stream } = paper()
    const secret = newId()
    createLog('info', stream).info({
      headers: { authorization: `Bearer ${secret}` },
      body: { password: secret },
      accessToken: secret,
    })
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toContain(secret)
  })
})

import { isLanguage, type LanguageCode } from '@zlecenia/contract/lib/languages'
import { ar } from '@zlecenia/contract/messages/ar'
import { en } from '@zlecenia/contract/messages/en'
import { fr } from '@zlecenia/contract/messages/fr'
import { pl } from '@zlecenia/contract/messages/pl'
import { z } from 'zod'
import type { Mutation } from './mutations.ts'
import type { RawAnswer } from './raw-http.ts'
import type { Wire } from './wire.ts'

/** A 500 has a request id and must not occur. */
const errorBody = z.strictObject({
  message: z.string().min(1),
  errors: z.array(z.strictObject({ field: z.string(), message: z.string().min(1) })).optional(),
})

const special = /[.*+?^${}()|[\]\\]/gu
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf)

function speakerOf(catalogue: object): (text: string) => boolean {
  const plain = new Set<string>()
  const shapes: RegExp[] = []
  for (const text of textsOf(catalogue)) {
    if (!text.includes('{{')) plain.add(text)
    else
      shapes.push(
        new RegExp(
          `^${text
            .split(/\{\{\w+\}\}/u)
            .map((it) => it.replace(special, '\\$&'))
            .join('.*')}$`,
          'su',
        ),
      )
  }
  return (text) => plain.has(text) || shapes.some((shape) => shape.test(text))
}
const says = { pl: speakerOf(pl), en: speakerOf(en), fr: speakerOf(fr), ar: speakerOf(ar) }

/** Problems of an answer; empty when it is right. */
export function wrongWith(answer: RawAnswer | null, wire: Wire, how: Mutation): string[] {
  if (!answer) return mayHangUp(wire, how) ? [] : ['the connection was closed without an answer']
  const { status, headers } = answer
  if (!(status >= 200 && status <= 599)) return [`no status: ${status}`]
  if ([500, 502, 504].includes(status)) return [`answered ${status}: ${answer.body.toString().slice(0, 200)}`]
  if (status === 503 && !headers['retry-after']) return ['503 without Retry-After']
  if (status === 429) return ['the limits were to be lifted']
  if (status < 400 || wire.method === 'HEAD') return []
  // Paths outside the API are pages: the program itself answers unknown ones.
  const isPage = status === 404 && !wire.target.startsWith('/api') && wire.method === 'GET'
  if (isPage && headers['content-type']?.startsWith('text/html')) return []
  return wrongBody(answer, languageOf(wire))
}

function wrongBody({ status, headers, body }: RawAnswer, language: LanguageCode): string[] {
  const text = body.toString()
  if (!headers['content-type']?.startsWith('application/json')) {
    return [`${status} as ${headers['content-type']}: ${text.slice(0, 200)}`]
  }
  const parsed = errorBody.safeParse(JSON.parse(text))
  if (!parsed.success) return [`${status} of another shape: ${text.slice(0, 200)}`]
  const { message, errors = [] } = parsed.data
  return (
    [message, ...errors.map((it) => it.message)]
      // Broken HTTP is refused in Polish, before its headers are read.
      .filter((message) => !says[language](message) && !says.pl(message))
      .map((message) => `${status} says what is no sentence of ours: ${message.slice(0, 100)}`)
  )
}

function languageOf({ headers }: Wire): LanguageCode {
  const requested = headers.find(([name]) => name === 'accept-language')?.[1]
  return isLanguage(requested) ? requested : 'pl'
}

/** Allowed after a request cut off in the middle, and after CONNECT. */
function mayHangUp({ end }: Wire, how: Mutation): boolean {
  return end === true || (how.how === 'method' && how.method === 'CONNECT')
}

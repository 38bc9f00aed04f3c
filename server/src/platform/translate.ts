import type { IncomingHttpHeaders } from 'node:http'
import { isLanguage, type LanguageCode } from '@zlecenia/contract/lib/languages'
import type { Problem } from '@zlecenia/contract/lib/problem'
import { type Catalogue, translate } from '@zlecenia/contract/lib/sentence'
import { ar } from '@zlecenia/contract/messages/ar'
import { en } from '@zlecenia/contract/messages/en'
import { fr } from '@zlecenia/contract/messages/fr'
import { pl } from '@zlecenia/contract/messages/pl'

const catalogues: Record<LanguageCode, Catalogue> = { pl, en, fr, ar }

/** A single language (`Accept-Language: en`), as our code sends it; browsers' own lists don't count. */
export function requestLanguage({ 'accept-language': named }: IncomingHttpHeaders): LanguageCode {
  return isLanguage(named) ? named : 'pl'
}

/** Falls back to Polish; a text that is no key is returned as it is. */
export function translated(message: string, language: LanguageCode = 'pl'): string {
  return translate(pl, translate(catalogues[language], message))
}

export function translatedProblem(problem: Problem, language: LanguageCode): Problem {
  const { message, errors, ...rest } = problem
  const translatedErrors = errors?.map((it) => ({ ...it, message: translated(it.message, language) }))
  return {
    message: translated(message, language),
    ...(translatedErrors && { errors: translatedErrors }),
    ...rest,
  }
}

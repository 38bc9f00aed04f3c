import type { IncomingHttpHeaders } from 'node:http'
import { isLanguage, type LanguageCode } from '@zlecenia/contract/lib/languages'
import type { Problem } from '@zlecenia/contract/lib/problem'
import { type Catalogue, translate } from '@zlecenia/contract/lib/sentence'
import { ar } from '@zlecenia/contract/messages/ar'
import { en } from '@zlecenia/contract/messages/en'
import { fr } from '@zlecenia/contract/messages/fr'
import { pl } from '@zlecenia/contract/messages/pl'

const catalogues: Record<LanguageCode, Catalogue> = { pl, en, fr, ar }

/**
 * The language a caller names alone (`Accept-Language: en`), as our own browser code does; else Polish. A browser's list
 * of its own (`en-US,en;q=0.9`) says how the machine is set up, not what somebody chose here.
 */
export function languageAsked({ 'accept-language': named }: IncomingHttpHeaders): LanguageCode {
  return isLanguage(named) ? named : 'pl'
}

/** A sentence key in words; any other text as it is, and in Polish what a language doesn't have. */
export function translated(message: string, language: LanguageCode = 'pl'): string {
  return translate(pl, translate(catalogues[language], message))
}

/** A refusal with its sentences translated. */
export function translatedProblem(problem: Problem, language: LanguageCode): Problem {
  const { message, errors, ...rest } = problem
  const translatedErrors = errors?.map((it) => ({ ...it, message: translated(it.message, language) }))
  return {
    message: translated(message, language),
    ...(translatedErrors && { errors: translatedErrors }),
    ...rest,
  }
}

import { type Catalogue, speak, type Values } from '@zlecenia/contract/lib/sentence'
import { session } from '@zlecenia/contract/messages/pl/session'
import { directed, isolated } from '../../lib/isolate.ts'
import { language, prepareWith } from '../../lib/language.ts'

type Word = keyof typeof session.session

const catalogues: Record<string, Catalogue> = { pl: session }

prepareWith(async (code) => {
  if (catalogues[code]) return
  const { catalogueOf } = await import('../../lib/other-languages.ts')
  catalogues[code] = await catalogueOf(code, 'session')
})

/** The sign-in entry's own `t`: it carries one small catalogue and no i18n library. */
export function word(key: Word, values?: Values): string {
  const sentences = catalogues[language()] ?? session
  const said = values ? `session.${key} ${JSON.stringify(isolated(values))}` : `session.${key}`
  return directed(speak(sentences, said))
}

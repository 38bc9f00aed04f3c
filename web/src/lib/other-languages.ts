import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import type { Catalogue } from '@zlecenia/contract/lib/sentence'

// One chunk per area and language; Polish readers don't even load this list. Letters and the server's own words are not
// used by pages.
const chunks = import.meta.glob<Record<string, Catalogue>>([
  '../../../contract/src/messages/{en,fr,ar}/*.ts',
  '!**/{letters,server-words}.ts',
])

const kebab = (name: string) => name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)

export async function catalogueOf(language: LanguageCode, area: string): Promise<Catalogue> {
  const load = chunks[`../../../contract/src/messages/${language}/${kebab(area)}.ts`]
  const sentences = (await load?.())?.[area]
  if (!sentences) throw new Error(`no sentences of ${area} in ${language}`)
  return sentences
}

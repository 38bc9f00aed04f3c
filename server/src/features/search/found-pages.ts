import { translate } from '@zlecenia/contract/lib/sentence'
import { rankedText } from '@zlecenia/contract/lib/text'
import { ar } from '@zlecenia/contract/messages/ar'
import { en } from '@zlecenia/contract/messages/en'
import { fr } from '@zlecenia/contract/messages/fr'
import { pl } from '@zlecenia/contract/messages/pl'
import type { Page, PageRule } from '@zlecenia/contract/page'
import { pageKeys, pages, placesOf } from '@zlecenia/contract/pages'

/** A page the search may lead to; without a rule, open to whoever is signed in. */
interface FoundPage {
  url: string
  title: string
  icon: string
  rule: PageRule | undefined
  names: string
}

/** Its names in all languages: who reads the program in one of them types its words. */
const namesOf = (keys: readonly string[]): string =>
  rankedText(
    [pl, en, fr, ar].flatMap((catalogue) => keys.map((key) => translate(catalogue, key))),
    [],
  )

/** The pages and tabs that are found by their names; what stands for one thing is found by what it shows. */
export const foundPages: readonly FoundPage[] = pageKeys.flatMap((key) => {
  const { icon }: Page = pages[key]
  return placesOf(key).flatMap(({ url, title, found, rule }) => {
    if (!found || !title || !icon) return []
    return {
      url,
      title,
      icon,
      rule: rule === 'signed-in' ? undefined : rule,
      names: namesOf([title, ...found]),
    }
  })
})

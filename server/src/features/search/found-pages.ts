import { translate } from '@zlecenia/contract/lib/sentence'
import { rankedText } from '@zlecenia/contract/lib/text'
import { ar } from '@zlecenia/contract/messages/ar'
import { en } from '@zlecenia/contract/messages/en'
import { fr } from '@zlecenia/contract/messages/fr'
import { pl } from '@zlecenia/contract/messages/pl'
import type { Page, PageRule } from '@zlecenia/contract/page'
import { pageKeys, pages, placesOf } from '@zlecenia/contract/pages'

/** A page the search may lead to; without a rule, open to every signed-in user. */
interface FoundPage {
  url: string
  title: string
  icon: string
  rule: PageRule | undefined
  names: string
}

/** Names in all languages: users may type the words of any of them. */
const namesOf = (keys: readonly string[]): string =>
  rankedText(
    [pl, en, fr, ar].flatMap((catalogue) => keys.map((key) => translate(catalogue, key))),
    [],
  )

/** Pages and tabs found by their names; pages of a single record are found by its contents. */
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

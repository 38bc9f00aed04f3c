import { rankedText } from '@zlecenia/contract/lib/text'

export const cardSearchText = (it: { title: string; description: string | null }): string =>
  rankedText([it.title], [it.description])

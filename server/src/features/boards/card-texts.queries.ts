import { foldedText } from '#platform/database/folded-again.ts'
import { cardSearchText } from './card-search-text.ts'

export const cardTexts = foldedText<Parameters<typeof cardSearchText>[0]>({
  table: 'cards',
  column: 'search_text',
  select: 'it.title, it.description from cards it',
  textOf: cardSearchText,
})

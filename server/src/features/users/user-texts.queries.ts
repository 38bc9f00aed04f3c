import { userSearchText } from '@zlecenia/contract/features/users/user-search-text'
import { foldedText } from '#platform/database/folded-again.ts'

export const userTexts = foldedText<Parameters<typeof userSearchText>[0]>({
  table: 'users',
  column: 'search_text',
  textOf: userSearchText,
  select: `it.first_name as "firstName", it.last_name as "lastName", coalesce(it.email, '') as email, it.login, it.phone as "phoneNumber" from users it`,
})

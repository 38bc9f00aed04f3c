import type { User } from '@zlecenia/contract/features/users/users.contract'
import { searchText } from '@zlecenia/contract/lib/text'

type Person = Pick<User, 'firstName' | 'lastName' | 'email' | 'phoneNumber'>

/** What a user is found by. */
export const userSearchText = ({ firstName, lastName, email, phoneNumber }: Person): string =>
  searchText([firstName, lastName, email, phoneNumber])

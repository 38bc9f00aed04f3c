import { phoneTexts } from '../../lib/phones.ts'
import { rankedText } from '../../lib/text.ts'
import type { User } from './users.contract.ts'

type Named = Pick<User, 'firstName' | 'lastName'>
const surnameFirst = ({ firstName, lastName }: Named) => `${lastName} ${firstName}`
const firstNameFirst = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`

export const userNameText = (it: Named): string => rankedText([surnameFirst(it)], [firstNameFirst(it)])

type Reached = Named & Pick<User, 'email' | 'phoneNumber'> & { login?: string | null }

export const userSearchText = (it: Reached): string =>
  rankedText(
    [surnameFirst(it)],
    [firstNameFirst(it), it.email, it.login ?? '', ...phoneTexts(it.phoneNumber)],
  )

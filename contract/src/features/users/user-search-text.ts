import { phoneTexts } from '../../lib/phones.ts'
import { rankedText } from '../../lib/text.ts'
import type { User } from './users.contract.ts'

type Named = Pick<User, 'firstName' | 'lastName'>
const surnameFirst = ({ firstName, lastName }: Named) => `${lastName} ${firstName}`
const asSpoken = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`

export const userNameText = (it: Named): string => rankedText([surnameFirst(it)], [asSpoken(it)])

export const userSearchText = (it: Named & Pick<User, 'email' | 'phoneNumber'>): string =>
  rankedText([surnameFirst(it)], [asSpoken(it), it.email, ...phoneTexts(it.phoneNumber)])

import { z } from 'zod'
import { accountEmail, email, oneLine, requiredText, text } from '../../lib/rules.ts'
import { sentence } from '../../lib/sentence.ts'
import { fold } from '../../lib/text.ts'

const shape = /^[a-z\d][a-z\d._-]{1,38}[a-z\d]$/u

/** Drops case and diacritics: phones capitalise the first letter. */
export const loginNameOf = (typed: string): string => fold(typed)
export const isLoginName = (typed: string): boolean => shape.test(loginNameOf(typed))

/** E-mail in lower case, or the name to sign in by: the account as the database stores it. */
export const accountOf = (typed: string): string =>
  typed.includes('@') ? typed.toLowerCase() : loginNameOf(typed)

const folded = (value: string | null): string | null => value && loginNameOf(value)
const isNameOrNull = (value: string | null) => value === null || shape.test(value)

/** Stored in place of an e-mail; null: none. */
export const loginName = text(254).transform(folded).refine(isNameOrNull, { error: 'rules.loginName' })
export const changedLoginName = loginName.optional()

const isEmail = (value: string) => email(value) === true

const emailMax = 254

/** Lower case; an empty text for users without an e-mail. */
export const emailOrNone = z
  .string()
  .max(emailMax, sentence('rules.tooLong', { max: emailMax }))
  .transform(oneLine)
  .refine(isEmail, { error: 'rules.email' })
  .transform((value) => value.toLowerCase())
export const addedEmail = emailOrNone.nullish().transform((value) => value ?? '')

export const anyAccount = z.union([
  accountEmail,
  requiredText('rules.required', 254)
    .transform(loginNameOf)
    .refine((value) => shape.test(value), { error: 'rules.email' }),
])

import { normalPhone } from '../../lib/identifiers.ts'
import { requiredText, text } from '../../lib/rules.ts'

/** A first or last name somebody gives themselves. */
export const personName = requiredText('rules.required', 100)

/** Optional; what parses is kept in one form, what doesn't as it was typed (wire.md, decision 3). */
export const phoneNumber = text(40).transform((value) => value && normalPhone(value))

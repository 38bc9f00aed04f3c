import { normalPhone } from '../../lib/identifiers.ts'
import { changedText, requiredText, text } from '../../lib/rules.ts'

export const personName = requiredText('rules.required', 100)

const phoneMax = 40

/** Normalised when it parses, else stored as typed (requirements, decision 3). */
export const phoneNumber = text(phoneMax).transform((value) => value && normalPhone(value))

export const changedPhoneNumber = changedText(phoneMax)
  .transform((value) => value && normalPhone(value))
  .optional()

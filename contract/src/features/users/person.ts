import { z } from 'zod'
import { normalPhone } from '../../lib/identifiers.ts'
import { requiredText, text } from '../../lib/rules.ts'
import { sentence } from '../../lib/sentence.ts'

export const personName = requiredText('rules.required', 100)

const phoneMax = 40

/** Normalised when it parses, else kept as typed (requirements, decision 3). */
export const phoneNumber = text(phoneMax).transform((value) => value && normalPhone(value))

export const changedPhoneNumber = z
  .string()
  .max(phoneMax, sentence('rules.tooLong', { max: phoneMax }))
  .nullable()
  .transform((value) => (value?.trim() ? normalPhone(value.trim()) : null))
  .optional()

import { dayMs } from '@zlecenia/contract/lib/durations'
import { keepText, kept } from '#lib/kept.ts'

const key = 'register-steps'
/** Milliseconds; as long as an invitation is valid. */
const validMs = 7 * dayMs

/** Fields typed in the steps of a registration; never the password. */
export interface RegisterDraft {
  step: number
  firstName: string
  lastName: string
  phoneNumber: string
  byMail: boolean
  quietHours: boolean
}

/** `email`: of the invitation, since several people may use this browser. */
export const keepRegisterDraft = (email: string, draft: RegisterDraft): boolean =>
  keepText(key, JSON.stringify({ ...draft, email, at: Date.now() }))
export const forgetRegisterDraft = (): boolean => keepText(key, null)

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 100) : '')

export function keptRegisterDraft(email: string): RegisterDraft | null {
  const it = kept<Record<string, unknown>>(key)
  if (it?.email !== email || typeof it.at !== 'number' || Date.now() - it.at > validMs) return null
  return {
    step: it.step === 1 || it.step === 2 ? it.step : 0,
    firstName: text(it.firstName),
    lastName: text(it.lastName),
    phoneNumber: text(it.phoneNumber),
    byMail: it.byMail !== false,
    quietHours: it.quietHours === true,
  }
}

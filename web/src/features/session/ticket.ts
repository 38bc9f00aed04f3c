import { minuteMs } from '@zlecenia/contract/lib/durations'
import { keepInTab, parsed, textOfTab } from '#lib/kept.ts'

const key = 'sign-in-ticket'
/** Milliseconds; as long as the server accepts it. */
const validMs = 5 * minuteMs

/** The second step survives a reload, and a phone that closes the page behind the app with the code. */
export const keepTicket = (ticket: string): boolean =>
  keepInTab(key, JSON.stringify({ ticket, at: Date.now() }))
export const forgetTicket = (): boolean => keepInTab(key, null)

export function keptTicket(): string | null {
  const { ticket, at } = (parsed(textOfTab(key)) ?? {}) as { ticket?: unknown; at?: unknown }
  if (typeof ticket !== 'string' || typeof at !== 'number') return null
  return Math.abs(Date.now() - at) < validMs ? ticket : null
}

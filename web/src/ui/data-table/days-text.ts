import { daysOf } from '@zlecenia/contract/lib/list'
import { dayOf } from '#lib/dates.ts'
import type { t as translate } from '#lib/i18n.ts'
import './messages.ts'

/** `2026-11-01..` as readable text. */
export function daysText(value: string, t: typeof translate): string {
  const { from, to } = daysOf(value) ?? { from: null, to: null }
  if (from && to) return from === to ? dayOf(from) : `${dayOf(from)} – ${dayOf(to)}`
  if (from) return t('table.fromDay', { day: dayOf(from) })
  return to ? t('table.toDay', { day: dayOf(to) }) : ''
}

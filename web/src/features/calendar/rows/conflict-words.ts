import { type KindName, lackingText } from '#features/qualifications/index.ts'
import { timeOf } from '#lib/dates.ts'
import { t } from '#lib/i18n.ts'
import { lengthText } from '#lib/numbers.ts'
import type { PlaceConflict } from './conflicts.ts'

/** Describes a conflict in a sentence. */
export function conflictWords(it: PlaceConflict, nameOf: KindName): string {
  if (it.kind === 'holiday') return t('slotMoves.holiday', { name: it.name })
  if (it.kind === 'hours') return t('slotMoves.hours', { performer: it.performer })
  if (it.kind === 'absence') return t('slotMoves.absence', { performer: it.performer, words: it.words })
  if (it.kind === 'qualification') return lackingText(it, nameOf)
  const { address, startAt, endAt } = it.slot
  const when = `${timeOf(startAt)}–${timeOf(endAt)}`
  const length = lengthText(it.minutes)
  return t('slotMoves.overlap', { length, performer: it.performer, place: address, when })
}

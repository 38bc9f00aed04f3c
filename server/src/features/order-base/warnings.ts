import type { NoteCategory } from '@zlecenia/contract/features/buildings/buildings.contract'
import type { MadeOrder } from '@zlecenia/contract/features/order-base/investment.contract'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { parseSentence, sentence } from '@zlecenia/contract/lib/sentence'
import { writtenSpan } from '@zlecenia/contract/lib/written-dates'
import { translated } from '#platform/translate.ts'

// Stored as a sentence with values and translated per reader.

export function overlapWarning(values: {
  performer: string
  number: string
  startAt: string
  endAt: string
}): string {
  return sentence('problem.overlap', values)
}

export const noteWarning = (category: NoteCategory): string =>
  sentence('problem.noteFromBuilding', { category })

export function inWordsOf<Made extends MadeOrder | null>(made: Made, language: LanguageCode): Made {
  return made && { ...made, warnings: made.warnings.map((it) => warningIn(language, it)) }
}

export function warningIn(language: LanguageCode, kept: string): string {
  const parsed = parseSentence(kept)
  if (!parsed) return kept
  const { startAt, endAt, category, ...values } = parsed.values
  return translated(
    sentence(parsed.key, {
      ...values,
      ...(startAt && endAt && { when: writtenSpan(language, String(startAt), String(endAt)) }),
      ...(category && { category: translated(`notesStep.category.${category}`, language) }),
    }),
    language,
  )
}

import { useT } from '#lib/i18n.ts'
import type { AnySection } from './section.ts'

export function StepSummary({ section, draft }: { section: AnySection; draft: object }) {
  useT()
  const { Summary, summaryText } = section
  if (Summary) return <Summary draft={draft} />
  return <p style={{ whiteSpace: 'pre-line' }}>{summaryText(draft)}</p>
}

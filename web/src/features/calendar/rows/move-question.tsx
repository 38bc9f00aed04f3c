import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { Field } from '#ui/form/field.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { Replaced } from './slot-steps.ts'

interface MoveQuestionProps {
  performer: string
  isOneOfSeveral: boolean
  /** Overlaps of the new place. */
  against: readonly string[]
  reason: string | null
  /** Null: the slot is not moved. */
  answer: (given: { replaced: Replaced; reason: string | null } | null) => void
}

/** Asks all questions about a move at once. */
export function MoveQuestion({
  performer,
  isOneOfSeveral,
  against,
  reason: stored,
  answer,
}: MoveQuestionProps) {
  const t = useT()
  const [replaced, setReplaced] = useState<Replaced>('one')
  const [reason, setReason] = useState(stored ?? '')
  const [missing, setMissing] = useState(false)
  const overlaps = against.length > 0
  async function confirm(): Promise<void> {
    if (overlaps && !reason.trim()) setMissing(true)
    else answer({ replaced, reason: overlaps ? reason.trim() : null })
  }
  return (
    <MoveDialog title={t('slotMoves.askTitle')} onBack={() => answer(null)} onMove={confirm}>
      {isOneOfSeveral && (
        <RadioCards
          label={t('slotMoves.askWho')}
          name="replaced"
          options={[
            { value: 'one', title: t('slotMoves.askOne', { name: performer }) },
            { value: 'all', title: t('slotMoves.askAll') },
          ]}
          value={replaced}
          onChoose={setReplaced}
          comesFirst
        />
      )}
      {overlaps && (
        <>
          <p>{t('slotMoves.askOverlap')}</p>
          <ul className="bullets">
            {against.map((it) => (
              <li key={it}>{it}</li>
            ))}
          </ul>
          <Field
            label={t('slotMoves.reason')}
            required
            maxLength={1000}
            value={reason}
            error={missing && !reason.trim() ? t('slotMoves.reasonRequired') : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        </>
      )}
    </MoveDialog>
  )
}

import type { Absence } from '@zlecenia/contract/features/schedule/absences.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { toast } from '#ui/toast/toast.ts'
import '../messages.ts'
import { AbsenceDialog } from './absence-dialog.tsx'
import { kindWords, whenOf } from './absence-words.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { SlotsDialog } from './slots-dialog.tsx'
import { useAbsenceChange } from './use-absence-change.ts'

export type AskedOfAbsence =
  | { of: 'new' }
  | { of: 'change' | 'approve' | 'refuse' | 'slots' | 'remove'; absence: Absence }

export interface AbsenceDialogsProps {
  asked: AskedOfAbsence
  decides: boolean
  onAsk: (asked: AskedOfAbsence | null) => void
}

/** Offers to hand over the slots of a saved absence at once. */
export function AbsenceDialogs({ asked, decides, onAsk }: AbsenceDialogsProps) {
  const close = () => onAsk(null)
  const done = (absence: Absence) =>
    onAsk(isInForce(absence) && absence.slots > 0 ? { of: 'slots', absence } : null)
  if (asked.of === 'new' || asked.of === 'change') {
    const absence = asked.of === 'new' ? null : asked.absence
    return <AbsenceDialog absence={absence} decides={decides} onDone={done} onClose={close} />
  }
  if (asked.of === 'slots') return <SlotsDialog absence={asked.absence} onClose={close} />
  if (asked.of === 'remove') return <RemoveQuestion absence={asked.absence} onClose={close} />
  return (
    <DecisionDialog absence={asked.absence} approved={asked.of === 'approve'} onDone={done} onClose={close} />
  )
}

const isInForce = ({ state }: Absence) => state === 'approved' || state === 'entered'

function RemoveQuestion({ absence, onClose }: { absence: Absence; onClose: () => void }) {
  const t = useT()
  const remove = useAbsenceChange(() => call('DELETE /absences/:id', { params: { id: absence.id } }))
  const isAsked = absence.state === 'asked'
  return (
    <Confirm
      title={t(isAsked ? 'absences.withdrawTitle' : 'absences.removeTitle')}
      confirm={t(isAsked ? 'absences.withdraw' : 'absences.remove')}
      run={async () => {
        await remove.mutateAsync(undefined)
        toast.success(t('absences.removed'), limits.successToastMs)
      }}
      onClose={onClose}
    >
      <p>
        {absence.user.firstName} {absence.user.lastName}: {kindWords(t, absence.kind)}, {whenOf(absence)}
      </p>
    </Confirm>
  )
}

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

export type AbsenceAction =
  | { of: 'new' }
  | { of: 'change' | 'approve' | 'refuse' | 'slots' | 'remove'; absence: Absence }

export interface AbsenceDialogsProps {
  action: AbsenceAction
  decides: boolean
  onAsk: (action: AbsenceAction | null) => void
}

/** Offers to hand over the slots of a saved absence at once. */
export function AbsenceDialogs({ action, decides, onAsk }: AbsenceDialogsProps) {
  const close = () => onAsk(null)
  const done = (absence: Absence) =>
    onAsk(isInForce(absence) && absence.slots > 0 ? { of: 'slots', absence } : null)
  if (action.of === 'new' || action.of === 'change') {
    const absence = action.of === 'new' ? null : action.absence
    return <AbsenceDialog absence={absence} decides={decides} onDone={done} onClose={close} />
  }
  if (action.of === 'slots') return <SlotsDialog absence={action.absence} onClose={close} />
  if (action.of === 'remove') return <RemoveQuestion absence={action.absence} onClose={close} />
  return (
    <DecisionDialog
      absence={action.absence}
      approved={action.of === 'approve'}
      onDone={done}
      onClose={close}
    />
  )
}

const isInForce = ({ state }: Absence) => state === 'approved' || state === 'entered'

function RemoveQuestion({ absence, onClose }: { absence: Absence; onClose: () => void }) {
  const t = useT()
  const remove = useAbsenceChange(() => call('DELETE /absences/:id', { params: { id: absence.id } }))
  const isRequest = absence.state === 'asked'
  return (
    <Confirm
      title={t(isRequest ? 'absences.withdrawTitle' : 'absences.removeTitle')}
      confirm={t(isRequest ? 'absences.withdraw' : 'absences.remove')}
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

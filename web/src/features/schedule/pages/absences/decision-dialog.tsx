import type { Absence } from '@zlecenia/contract/features/schedule/absences.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { Banner } from '#ui/form/banner.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { kindWords, whenOf } from './absence-words.ts'
import { useAbsenceChange } from './use-absence-change.ts'

const widthPx = 520

interface DecisionDialogProps {
  absence: Absence
  approved: boolean
  onDone: (absence: Absence) => void
  onClose: () => void
}

export function DecisionDialog({ absence, approved, onDone, onClose }: DecisionDialogProps) {
  const t = useT()
  const form = useForm({ defaultValues: { answer: '' } })
  const { id: absenceId, version, user } = absence
  const decide = useAbsenceChange(({ answer }: { answer: string }) =>
    call('POST /absences/:id/decision', { params: { id: absenceId }, body: { approved, answer, version } }),
  )
  async function save(values: { answer: string }): Promise<void> {
    const decided = await decide.mutateAsync(values)
    toast.success(t(approved ? 'absences.approved' : 'absences.refused'), limits.successToastMs)
    onDone(decided)
  }
  return (
    <FormDialog
      form={form}
      save={save}
      onClose={onClose}
      width={widthPx}
      look={approved ? 'filled' : 'danger'}
      title={t(approved ? 'absences.approveTitle' : 'absences.refuseTitle')}
      submit={t(approved ? 'absences.approve' : 'absences.refuse')}
    >
      <p>
        {user.firstName} {user.lastName}: {kindWords(t, absence.kind)}, {whenOf(absence)}
      </p>
      {absence.note && <p className="prose quiet">{absence.note}</p>}
      {absence.slots > 0 && (
        <Banner tone="warning">{t('absences.overSlots', { count: absence.slots })}</Banner>
      )}
      <TextArea
        {...form.register('answer')}
        label={t('absences.answer')}
        hint={t('absences.answerHint')}
        rows={2}
        maxLength={500}
        error={problemAt(form, 'answer')}
      />
    </FormDialog>
  )
}

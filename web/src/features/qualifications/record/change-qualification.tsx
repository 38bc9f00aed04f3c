import { useQueryClient } from '@tanstack/react-query'
import type { Qualification } from '@zlecenia/contract/features/qualifications/qualifications.contract'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Check } from '#ui/form/check.tsx'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { useRecordForm } from '#ui/record-form/use-record-form.ts'
import { useKindName } from '../kind-names.ts'
import { qualificationsQuery } from '../qualifications.api.ts'
import { QualificationInputs, qualificationDialogPx, qualificationFields } from './qualification-inputs.tsx'
import { useQualificationWords } from './use-words.ts'

const fieldsOf = (it: Qualification) => ({ ...qualificationFields(it), archived: it.archived })

interface ChangeQualificationProps {
  userId: string
  of: Qualification
  onClose: () => void
}

export function ChangeQualification({ userId, of, onClose }: ChangeQualificationProps) {
  const t = useT()
  const queries = useQueryClient()
  const editing = useRecordForm({
    record: of,
    fieldsOf,
    save: ({ issuedOn, validUntil, ...changed }, { id, version }) =>
      call('PATCH /users/:id/qualifications/:qualificationId', {
        params: { id: userId, qualificationId: id },
        body: {
          ...changed,
          ...(issuedOn !== undefined && { issuedOn: issuedOn || null }),
          ...(validUntil !== undefined && { validUntil: validUntil || null }),
          version,
        },
      }),
    async reread() {
      const { qualifications } = await queries.fetchQuery({ ...qualificationsQuery(userId), staleTime: 0 })
      return qualifications.find(({ id }) => id === of.id) ?? of
    },
    onSaved() {
      void refresh(queries, 'Qualification')
      onClose()
    },
  })
  const { field } = editing
  const { error: _, ...archived } = field('archived')
  const title = useKindName()(of.kind)
  return (
    <Modal title={title} onClose={onClose} closeLabel={t('shell.close')} width={qualificationDialogPx}>
      <RecordForm of={editing} aria-label={title} {...useQualificationWords()}>
        <QualificationInputs kind={of.kind} field={field} />
        <Check {...archived} label={t('qualifications.archived')} />
      </RecordForm>
    </Modal>
  )
}

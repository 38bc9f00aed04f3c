import { useQuery } from '@tanstack/react-query'
import {
  type AbsenceKind,
  absenceKinds,
  requestedKinds,
} from '@zlecenia/contract/features/schedule/absence-kinds'
import type { Absence } from '@zlecenia/contract/features/schedule/absences.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { useForm, useWatch } from 'react-hook-form'
import { typedHours } from '#features/schedule/index.ts'
import { usersQuery } from '#features/users/index.ts'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { signedInUser } from '#lib/session.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Select, TextArea } from '#ui/form/field.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { DaySpanFields, emptySpan, type SpanTexts, spanSent, spanTexts } from '../day-span-fields.tsx'
import { useAbsenceChange } from './use-absence-change.ts'

const widthPx = 640

interface Fields extends SpanTexts {
  userId: string
  kind: AbsenceKind
  note: string
}

interface AbsenceDialogProps {
  /** Current state; null: a new one. */
  absence: Absence | null
  /** May enter absences of others, and kinds that cannot be requested. */
  decides: boolean
  onDone: (absence: Absence) => void
  onClose: () => void
}

export function AbsenceDialog({ absence, decides, onDone, onClose }: AbsenceDialogProps) {
  const t = useT()
  const may = useMay()
  const ownId = signedInUser()?.id ?? ''
  const users = useQuery({
    ...usersQuery(),
    enabled: decides && !absence && may(['read', 'User']),
    meta: { quiet: true },
  })
  const form = useForm<Fields>({
    defaultValues: {
      userId: ownId,
      kind: absence?.kind ?? 'leave',
      note: absence?.note ?? '',
      ...(absence ? spanTexts(absence) : emptySpan),
    },
  })
  const [from, to, hours] = useWatch({ control: form.control, name: ['from', 'to', 'hours'] })
  form.register('hours', { validate: (it) => typedHours(it) !== undefined || t('schedule.hoursUnclear') })
  // If only the days are known, only the days are changed.
  const knows = absence === null || absence.kind !== null
  const idOf = useIdOfSent()
  const change = useAbsenceChange(({ userId, kind, note, ...span }: Fields) => {
    const why = knows ? { kind, note } : {}
    if (!absence) {
      const body = { userId: userId || null, kind, note, ...spanSent(span) }
      return call('POST /absences', { body: { ...body, id: idOf(body) } })
    }
    const { id, version } = absence
    return call('PATCH /absences/:id', { params: { id }, body: { ...why, ...spanSent(span), version } })
  })
  const isOwn = absence === null || absence.user.id === ownId
  const asksAgain = absence?.state === 'approved' && isOwn && !may(['manage', 'Absence'])
  async function save(values: Fields): Promise<void> {
    const made = await change.mutateAsync(values)
    toast.success(
      t(made.state === 'asked' && isOwn ? 'absences.askedFor' : 'absences.added'),
      limits.successToastMs,
    )
    onDone(made)
  }
  const others = (users.data ?? []).filter((it) => it.status === 'active' && it.id !== ownId)
  return (
    <FormDialog
      form={form}
      save={save}
      onClose={onClose}
      width={widthPx}
      title={absence ? t('absences.changeTitle') : t(decides ? 'absences.add' : 'absences.ask')}
      submit={t(decides ? 'absences.save' : 'absences.send')}
    >
      {!absence && <p className="prose quiet">{t(decides ? 'absences.addHint' : 'absences.askHint')}</p>}
      {asksAgain && <Banner tone="warning">{t('absences.asksAgain')}</Banner>}
      <Rows>
        {decides && !absence && (
          <Select
            {...form.register('userId')}
            label={t('absences.who')}
            hint={may(['read', 'User']) ? undefined : t('people.notAllowed')}
            error={problemAt(form, 'userId')}
          >
            <option value={ownId}>{t('absences.myself')}</option>
            {others.map((it) => (
              <option key={it.id} value={it.id}>
                {it.fullName}
              </option>
            ))}
          </Select>
        )}
        {knows && (
          <Select {...form.register('kind')} label={t('absences.kindTitle')} error={problemAt(form, 'kind')}>
            {(decides ? absenceKinds : requestedKinds).map((kind) => (
              <option key={kind} value={kind}>
                {t(`absences.kind.${kind}`)}
              </option>
            ))}
          </Select>
        )}
        <DaySpanFields
          value={{ from, to, hours }}
          onChange={(name, text) => form.setValue(name, text)}
          errorOf={(name) => problemAt(form, name)}
        />
        {knows && (
          <Wide>
            <TextArea
              {...form.register('note')}
              label={t('absences.note')}
              rows={2}
              maxLength={500}
              error={problemAt(form, 'note')}
            />
          </Wide>
        )}
      </Rows>
    </FormDialog>
  )
}

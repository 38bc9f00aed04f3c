import { followKinds } from '@zlecenia/contract/features/order-base/order-kinds'
import { useT } from '#lib/i18n.ts'
import { Check } from '#ui/form/check.tsx'
import { Field, Select, TextArea } from '#ui/form/field.tsx'
import { Stack } from '#ui/form/layout.tsx'
import '../../messages.ts'
import { remarksSlice } from './remarks.draft.ts'

export function RemarksForm() {
  const t = useT()
  const slice = remarksSlice.useFields()
  const noRemarks = remarksSlice.useValue('noRemarks')
  const follows = remarksSlice.useValue('follows')
  return (
    <Stack>
      <Check
        label={t('remarksStep.none')}
        name={slice.name('noRemarks')}
        data-none=""
        aria-keyshortcuts="Alt+B"
        checked={noRemarks}
        onChange={(event) => slice.set({ noRemarks: event.target.checked })}
      />
      <TextArea
        {...slice.input('comment')}
        label={t('remarksStep.comment')}
        hint={t('remarksStep.hint')}
        data-first=""
        required={!noRemarks}
        disabled={noRemarks}
      />
      <Field
        {...slice.input('clientNumber')}
        label={t('remarksStep.clientNumber')}
        hint={t('remarksStep.clientNumberHint')}
        autoComplete="off"
      />
      {follows && (
        <Select {...slice.input('follows.kind')} label={t('orderFollows.label', { number: follows.number })}>
          {followKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`orderFollows.kind.${kind}`)}
            </option>
          ))}
          <option value="">{t('orderFollows.none')}</option>
        </Select>
      )}
    </Stack>
  )
}

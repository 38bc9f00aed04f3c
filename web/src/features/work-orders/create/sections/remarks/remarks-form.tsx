import { useT } from '../../../../../lib/i18n.ts'
import { Check } from '../../../../../ui/form/check.tsx'
import { TextArea } from '../../../../../ui/form/field.tsx'
import { Stack } from '../../../../../ui/form/layout.tsx'
import '../../messages.ts'
import { remarksSlice } from './remarks.draft.ts'

export function RemarksForm() {
  const t = useT()
  const slice = remarksSlice.useFields()
  const noRemarks = remarksSlice.useValue('noRemarks')
  return (
    <Stack>
      <Check
        label={t('remarksStep.none')}
        name={slice.name('noRemarks')}
        data-first=""
        data-none=""
        aria-keyshortcuts="Alt+B"
        checked={noRemarks}
        onChange={(event) => slice.set({ noRemarks: event.target.checked })}
      />
      <TextArea
        {...slice.input('comment')}
        label={t('remarksStep.comment')}
        hint={t('remarksStep.hint')}
        required={!noRemarks}
        disabled={noRemarks}
      />
    </Stack>
  )
}

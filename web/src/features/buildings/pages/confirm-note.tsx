import { IconCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PassportNote } from '@zlecenia/contract/features/buildings/passport.contract'
import { confirmNote } from '#features/buildings/index.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { Button } from '#ui/form/button.tsx'
import { toast } from '#ui/toast/toast.ts'

interface ConfirmNoteProps {
  note: PassportNote
  label: string
}

export function ConfirmNote({ note, label }: ConfirmNoteProps) {
  const t = useT()
  const queries = useQueryClient()
  const confirming = useMutation({
    mutationFn: () => confirmNote(note),
    onError: (error) => toast.error(`${t('notesStep.confirmFailed')}\n${problemText(error)}`),
    onSettled: () => refresh(queries, 'BuildingNote'),
  })
  return (
    <Button
      look="text"
      busy={confirming.isPending}
      icon={<IconCheck size={16} aria-hidden="true" />}
      aria-label={t('notesStep.confirmFor', { content: label })}
      onClick={() => confirming.mutate()}
    >
      {t('notesStep.confirm')}
    </Button>
  )
}

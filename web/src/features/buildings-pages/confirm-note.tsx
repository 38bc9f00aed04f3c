import { IconCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BuildingNote } from '@zlecenia/contract/features/buildings/buildings.contract'
import { useT } from '../../lib/i18n.ts'
import { madeHere, notMadeHere } from '../../lib/own-changes.ts'
import { problemText } from '../../lib/problem-text.ts'
import { Button } from '../../ui/form/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { confirmNote } from '../buildings/index.ts'
import { wholeBuildingQuery } from './buildings-pages.api.ts'

export function ConfirmNote({ buildingId, note }: { buildingId: string; note: BuildingNote }) {
  const t = useT()
  const queries = useQueryClient()
  const confirming = useMutation({
    // Refetching would be logged as another reading of the codes.
    onMutate: () => madeHere(buildingId),
    mutationFn: () => confirmNote(note),
    onSuccess: (confirmed) =>
      queries.setQueryData(
        wholeBuildingQuery(buildingId).queryKey,
        (file) =>
          file && {
            ...file,
            notes: file.notes.map((group) => ({
              ...group,
              notes: group.notes.map((it) => (it.id === confirmed.id ? confirmed : it)),
            })),
          },
      ),
    onError: (error) => {
      notMadeHere(buildingId)
      toast.error(`${t('notesStep.confirmFailed')}\n${problemText(error)}`)
    },
  })
  return (
    <Button
      look="text"
      busy={confirming.isPending}
      icon={<IconCheck size={16} aria-hidden="true" />}
      aria-label={t('notesStep.confirmFor', { content: note.content })}
      onClick={() => confirming.mutate()}
    >
      {t('notesStep.confirm')}
    </Button>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import type { NoteCategory } from '@zlecenia/contract/features/buildings/buildings.contract'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { RecordHistory } from '#ui/record-history.tsx'
import { buildingAccessQuery } from '../buildings-pages.api.ts'

const actions: Readonly<Record<string, MessageKey>> = {
  read: 'passport.actionRead',
  revealed: 'passport.actionRevealed',
  'note-taken': 'passport.actionNoteTaken',
}

export function BuildingAccess({ id }: { id: string }) {
  const t = useT()
  const history = useInfiniteQuery(buildingAccessQuery(id))
  return (
    <RecordHistory
      title={t('buildingDetails.accessTitle')}
      history={history}
      actions={actions}
      alone={() => true}
      labelOf={() => t('notesStep.type')}
      wordsOf={(_, value) => t(`notesStep.category.${value as NoteCategory}`)}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { backups } from '@zlecenia/contract/messages/pl/backups'
import { addMessages, useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { QueryState } from '#ui/query-state.tsx'
import { backupsQuery } from '../settings.api.ts'
import { ArchivesCard } from './archives-card.tsx'
import { MakeCard } from './make-card.tsx'
import { StateCard } from './state-card.tsx'

addMessages({ backups })

export function BackupTab() {
  const t = useT()
  const may = useMay()
  return (
    <QueryState failed={t('settings.failed')} query={useQuery(backupsQuery)}>
      {(overview) => (
        <>
          <StateCard overview={overview} />
          {may(['create', 'Backup']) && <MakeCard running={overview.running} />}
          <ArchivesCard archives={overview.archives} />
        </>
      )}
    </QueryState>
  )
}

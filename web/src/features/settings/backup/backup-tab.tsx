import { useQuery } from '@tanstack/react-query'
import { backups } from '@zlecenia/contract/messages/pl/backups'
import { addMessages } from '../../../lib/i18n.ts'
import { useMay } from '../../../lib/may.ts'
import { Loaded } from '../loaded.tsx'
import { backupsQuery } from '../settings.api.ts'
import { ArchivesCard } from './archives-card.tsx'
import { MakeCard } from './make-card.tsx'
import { StateCard } from './state-card.tsx'

addMessages({ backups })

/** How it stands with backups, a new one, and those there are. */
export function BackupTab() {
  const may = useMay()
  return (
    <Loaded query={useQuery(backupsQuery)}>
      {(overview) => (
        <>
          <StateCard overview={overview} />
          {may(['create', 'Backup']) && <MakeCard running={overview.running} />}
          <ArchivesCard archives={overview.archives} />
        </>
      )}
    </Loaded>
  )
}

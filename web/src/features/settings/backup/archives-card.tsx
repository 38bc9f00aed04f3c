import { IconDownload, IconLock } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { BackupOverview } from '@zlecenia/contract/features/backups/backups.contract'
import { call } from '#lib/call.ts'
import { dayAndTimeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { sizeText } from '#lib/numbers.ts'
import { problemText } from '#lib/problem-text.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Button } from '#ui/form/button.tsx'
import { toast } from '#ui/toast/toast.ts'
import styles from './backups.module.css'

type Archive = BackupOverview['archives'][number]

export function ArchivesCard({ archives }: Pick<BackupOverview, 'archives'>) {
  const t = useT()
  return (
    <Card title={t('backups.list.title')} hint={t('backups.list.hint')}>
      {archives.length === 0 && <p>{t('backups.list.empty')}</p>}
      <ul className={`rows ${styles.list}`}>
        {archives.map((it) => (
          <ArchiveLine key={it.name} archive={it} />
        ))}
      </ul>
    </Card>
  )
}

function ArchiveLine({ archive: { name, madeAt, kind, size, sealed } }: { archive: Archive }) {
  const t = useT()
  const may = useMay()
  const when = dayAndTimeOf(madeAt)
  const save = useMutation({
    mutationFn: () => call('POST /backups/:name/link', { params: { name } }),
    onSuccess: ({ key }) => saveFrom(`/api/backups/${name}/archive?key=${key}`),
    onError: (error) => toast.error(problemText(error)),
  })
  return (
    <li className="ends">
      <div>
        <p className={`cluster ${styles.when}`}>
          {when}
          <Chip colour="neutral">{t(`backups.kind.${kind}`)}</Chip>
          {sealed && (
            <Chip colour="info" icon={IconLock}>
              {t('backups.list.sealed')}
            </Chip>
          )}
        </p>
        <p className={`aside ${styles.size}`}>{sizeText(size)}</p>
      </div>
      {may(['manage', 'Backup']) && (
        <Button
          icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          busy={save.isPending}
          aria-label={t('backups.list.downloadOf', { when })}
          onClick={() => save.mutate()}
        >
          {t('backups.list.download')}
        </Button>
      )}
    </li>
  )
}

/** Streamed by the browser: a gigabyte fits no tab. The address works once. */
function saveFrom(address: string): void {
  Object.assign(document.createElement('a'), { href: address, download: '' }).click()
}

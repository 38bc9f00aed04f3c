import { IconDownload } from '@tabler/icons-react'
import type { Narrowing } from '@zlecenia/contract/features/analytics/operations'
import { type Period, rangeOf } from '@zlecenia/contract/lib/period'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/form/button.tsx'
import { useSavedFile } from '#ui/use-saved-file.ts'

const formats = ['xlsx', 'pdf'] as const
const icon = <IconDownload size={18} stroke={1.75} aria-hidden="true" />
const named = (name: string, period: Period, end: string) =>
  `${name}-${rangeOf(period).replace('..', '-')}.${end}`

export function SaveButtons({ period, narrowing }: { period: Period; narrowing: Narrowing }) {
  const t = useT()
  const query = { ...period, ...narrowing }
  const saving = useSavedFile<(typeof formats)[number]>({
    file: (format) =>
      format === 'pdf'
        ? call('GET /analytics/operations/pdf', { query })
        : call('GET /analytics/operations/export', { query: { ...query, format } }),
    name: (format) => named(t('operations.fileName'), period, format),
    failed: t('operations.failed'),
  })
  return (
    <span className="cluster no-print">
      {formats.map((format) => (
        <Button
          key={format}
          busy={saving.isPending && saving.variables === format}
          icon={icon}
          aria-label={t('operations.save', { format: format.toUpperCase() })}
          onClick={() => saving.mutate(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </span>
  )
}

interface ReactionPaperProps {
  period: Period
  client: { id: string; name: string }
}

export function ReactionPaper({ period, client: { id, name } }: ReactionPaperProps) {
  const t = useT()
  const saving = useSavedFile({
    file: () =>
      call('GET /analytics/operations/reaction/:clientId/pdf', {
        params: { clientId: id },
        query: { ...period },
      }),
    name: () => named(t('operations.reactionFileName'), period, 'pdf'),
    failed: t('operations.failed'),
  })
  return (
    <Button
      busy={saving.isPending}
      icon={icon}
      aria-label={t('operations.reactionPaper', { client: name })}
      onClick={() => saving.mutate()}
    >
      PDF
    </Button>
  )
}

import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Calls } from '@zlecenia/contract/api'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { call, type Sent } from '../../lib/call.ts'
import { useT } from '../../lib/i18n.ts'
import { problemText } from '../../lib/problem-text.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../form/button.tsx'
import { toast } from '../toast/toast.ts'
import { sentOf } from './list-query.ts'
import type { ListSearch } from './list-search.ts'

/** Calls that answer a table. */
type ExportName = {
  [N in keyof Calls]: Calls[N] extends { response: 'csv' } ? N : never
}[keyof Calls]

interface ExportButtonProps {
  name: ExportName
  file: string
  search: ListSearch
  only?: ReadonlySet<string>
}

/** As narrowed and sorted, or the selected ones. */
export function ExportButton({ name, file, search, only }: ExportButtonProps) {
  const t = useT()
  const saving = useMutation({
    mutationFn: () => {
      const { page: _page, size: _size, ...sent } = search
      const query = only ? { sort: sent.sort, order: sent.order, only: [...only] } : sent
      // The button shows progress.
      return call(name, { ...sentOf(query), quiet: true } as Sent<ExportName>)
    },
    onSuccess: (table) => saveFile(table, `${file}-${todayInWarsaw()}.csv`),
    onError: (error) => toast.error(`${t('table.exportFailed')}\n${problemText(error)}`),
  })
  return (
    <Button
      look={only ? 'text' : 'tonal'}
      busy={saving.isPending}
      icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => saving.mutate()}
    >
      {t(only ? 'table.exportChosen' : 'table.export')}
    </Button>
  )
}

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

/** The calls that answer a table for a spreadsheet. */
type ExportName = {
  [N in keyof Calls]: Calls[N] extends { response: 'csv' } ? N : never
}[keyof Calls]

interface ExportButtonProps {
  name: ExportName
  /** Beginning of the file's name; the day follows. */
  file: string
  search: ListSearch
  /** Only these rows, by their ids. */
  only?: ReadonlySet<string>
}

/** Saves all rows of a list, as it is narrowed and sorted, or the chosen ones, for a spreadsheet. */
export function ExportButton({ name, file, search, only }: ExportButtonProps) {
  const t = useT()
  const saving = useMutation({
    mutationFn: () => {
      const { page: _page, size: _size, ...sent } = search
      const query = only ? { sort: sent.sort, order: sent.order, only: [...only] } : sent
      // The button says that it runs; nobody has to wait for it.
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

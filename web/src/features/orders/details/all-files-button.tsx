import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { saveFile } from '#lib/save-file.ts'
import { Button } from '#ui/form/button.tsx'
import { toast } from '#ui/toast/toast.ts'
import { dashed } from './order-papers.tsx'

/** Downloads all files as one archive. */
export function AllFilesButton({ order: { id, number } }: { order: { id: string; number: string } }) {
  const t = useT()
  const saving = useMutation({
    mutationFn: () => call('GET /orders/:id/files.zip', { params: { id }, quiet: true }),
    onSuccess: (archive) => saveFile(archive, `${dashed(number)}.zip`),
    onError: (error) => toast.error(`${t('orderPaper.allFilesFailed')}\n${problemText(error)}`),
  })
  return (
    <Button
      look="text"
      busy={saving.isPending}
      icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => saving.mutate()}
    >
      {t('orderPaper.allFiles')}
    </Button>
  )
}

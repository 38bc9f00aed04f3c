import { IconDownload } from '@tabler/icons-react'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { saveFile } from '#lib/save-file.ts'
import { Button } from '#ui/form/button.tsx'
import { toast } from '#ui/toast/toast.ts'

interface ScanButtonProps {
  /** Kind or name of the paper. */
  kind: string
  /** Name of the file. */
  name: string
  load: () => Promise<Blob>
}

export function ScanButton({ kind, name, load }: ScanButtonProps) {
  const t = useT()
  return (
    <Button
      look="text"
      aria-label={t('qualifications.openScan', { kind, name })}
      icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() =>
        void load().then(
          (bytes) => saveFile(bytes, name),
          (error: unknown) => toast.error(problemText(error)),
        )
      }
    >
      {name}
    </Button>
  )
}

import { IconDownload } from '@tabler/icons-react'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/form/button.tsx'
import { useSavedFile } from '#ui/use-saved-file.ts'

interface CertificateButtonProps {
  load: () => Promise<Blob>
  /** Course or person, for the accessible name. */
  of: string
}

export function CertificateButton({ load, of }: CertificateButtonProps) {
  const t = useT()
  const saving = useSavedFile({
    file: load,
    name: () => `${t('courses.certificate')}.pdf`,
    failed: t('courses.certificateFailed'),
  })
  return (
    <Button
      look="text"
      busy={saving.isPending}
      icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      aria-label={t('courses.certificateOf', { title: of })}
      onClick={() => saving.mutate()}
    >
      {t('courses.certificate')}
    </Button>
  )
}

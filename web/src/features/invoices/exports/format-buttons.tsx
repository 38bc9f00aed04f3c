import { IconDownload } from '@tabler/icons-react'
import { type TableFormat, tableFormats } from '@zlecenia/contract/lib/list'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { Button } from '#ui/form/button.tsx'

interface FormatButtonsProps {
  /** Message key of the whole name, which a screen reader announces. */
  label: MessageKey
  busy: boolean
  onSave: (format: TableFormat) => void
}

export function FormatButtons({ label, busy, onSave }: FormatButtonsProps) {
  const t = useT()
  return (
    <div className="cluster">
      {tableFormats.toReversed().map((format) => {
        const words = format.toUpperCase()
        return (
          <Button
            key={format}
            busy={busy}
            icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
            aria-label={t(label, { format: words })}
            onClick={() => onSave(format)}
          >
            {words}
          </Button>
        )
      })}
    </div>
  )
}

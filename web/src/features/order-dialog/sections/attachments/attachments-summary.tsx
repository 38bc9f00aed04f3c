import { useT } from '#lib/i18n.ts'
import { sizeText } from '#lib/numbers.ts'
import type { AttachmentsDraft } from './attachments.draft.ts'

export function AttachmentsSummary({ draft }: { draft: AttachmentsDraft }) {
  const t = useT()
  if (draft.files.length === 0) return <p>{t('attachmentsStep.summaryNone')}</p>
  return (
    <ul className="bullets">
      {draft.files.map((file) => (
        <li key={file.n}>
          {file.name} ({sizeText(file.size)})
        </li>
      ))}
    </ul>
  )
}

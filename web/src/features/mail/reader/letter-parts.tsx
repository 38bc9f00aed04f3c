import { IconDownload, IconFile } from '@tabler/icons-react'
import type { Letter, LetterPart } from '@zlecenia/contract/features/mail/letter.contract'
import { useT } from '#lib/i18n.ts'
import { sizeText } from '#lib/numbers.ts'
import { openInTab } from '#lib/open-in-tab.ts'
import { problemText } from '#lib/problem-text.ts'
import { saveFile } from '#lib/save-file.ts'
import { FileCard, FileList } from '#ui/files/file-list.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast/toast.ts'
import type { LetterSources } from './letter-sources.ts'

/** Pictures within the text are no attachments. */
const isInText = ({ isInline, shown, cid }: LetterPart, html: string | null): boolean =>
  isInline && shown === 'picture' && cid !== null && (html?.includes(`cid:${cid}`) ?? false)

export const attachmentsOf = ({ parts, html }: Letter): LetterPart[] =>
  parts.filter((part) => !isInText(part, html))

interface LetterPartsProps {
  parts: readonly LetterPart[]
  sources: LetterSources
}

export function LetterParts({ parts, sources }: LetterPartsProps) {
  const t = useT()
  const attempt = (name: string, work: Promise<unknown>) =>
    void work.catch((error) => toast.error(`${t('mailReader.fileFailed', { name })}\n${problemText(error)}`))
  return (
    <>
      <FileList label={t('mailReader.files')}>
        {parts.map(({ n, name, type, size, shown }) => (
          <FileCard
            key={n}
            name={name}
            type={type}
            facts={sizeText(size)}
            sign={shown === null && <IconFile size={28} stroke={1.75} aria-hidden="true" />}
            onOpen={
              shown === null
                ? undefined
                : () =>
                    attempt(
                      name,
                      openInTab(() => sources.part(n), type),
                    )
            }
            actions={
              <IconButton
                icon={IconDownload}
                label={t('mailReader.download', { name })}
                onClick={() =>
                  attempt(
                    name,
                    sources.part(n).then((bytes) => saveFile(bytes, name)),
                  )
                }
              />
            }
          />
        ))}
      </FileList>
      {parts.some(({ type }) => /ms-tnef/u.test(type)) && <p className="aside">{t('mailReader.winmail')}</p>}
    </>
  )
}

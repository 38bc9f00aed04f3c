import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useOnDemand } from '../../ui/use-on-demand.ts'
import { loadFileParts } from './load-file-parts.ts'

interface FilesButtonProps {
  place: string
  mayKeep: boolean
}

export function FilesButton({ place, mayKeep }: FilesButtonProps) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const { parts } = useOnDemand(loadFileParts, isOpen, close)
  return (
    <>
      <IconButton icon={IconPaperclip} label={t('conversation.files')} onClick={() => setIsOpen(true)} />
      {isOpen && parts && <parts.TalkFiles {...{ place, mayKeep }} onClose={close} />}
    </>
  )
}

import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ConversationFiles } from './conversation-files.tsx'

interface FilesButtonProps {
  place: string
  mayKeep: boolean
}

export function FilesButton({ place, mayKeep }: FilesButtonProps) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <IconButton icon={IconPaperclip} label={t('messageFiles.files')} onClick={() => setIsOpen(true)} />
      {isOpen && <ConversationFiles place={place} mayKeep={mayKeep} onClose={close} />}
    </>
  )
}

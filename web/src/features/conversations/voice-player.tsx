import { IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { useBlobAddress } from '#lib/use-blob-address.ts'
import { Button } from '#ui/form/button.tsx'
import { type MessageFile, messageBytesQuery } from './message-files.api.ts'
import { VoiceAudio } from './voice-audio.tsx'
import { lengthOf } from './voice-length.ts'

interface VoicePlayerProps {
  place: string
  file: MessageFile
  facts: string
}

/** Fetched on the press that plays it. */
export function VoicePlayer({ place, file, facts }: VoicePlayerProps) {
  const t = useT()
  const [isWanted, setIsWanted] = useState(false)
  const { data, error, refetch } = useQuery({ ...messageBytesQuery(place, file.id), enabled: isWanted })
  const address = useBlobAddress(data)
  const length = lengthOf(file.seconds ?? 0)
  return (
    <>
      {address ? (
        <VoiceAudio address={address} seconds={file.seconds ?? 0} name={file.name} />
      ) : (
        <Button
          busy={isWanted && !error}
          icon={<IconPlayerPlay size={18} stroke={1.75} aria-hidden="true" />}
          aria-label={t('messageFiles.play', { length })}
          onClick={() => (isWanted ? void refetch() : setIsWanted(true))}
        >
          {t('messageFiles.voice', { length })}
        </Button>
      )}
      <small className="aside">{error ? problemText(error) : facts}</small>
    </>
  )
}

import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import styles from './message-files.module.css'
import { lengthOf } from './voice-length.ts'

// A stable function: a new one would take the focus at each redraw.
const focused = (it: HTMLAudioElement | null) => it?.focus()

/** Plays at once; takes the focus of the pressed button. */
interface VoiceAudioProps {
  address: string
  seconds: number
  name: string
}

export function VoiceAudio({ address, seconds, name }: VoiceAudioProps) {
  const t = useT()
  const [failed, setFailed] = useState(false)
  if (failed)
    return (
      <span role="alert">
        {t('messageFiles.voiceFailed')}{' '}
        <a href={address} download={name}>
          {t('messageFiles.saveVoice')}
        </a>
      </span>
    )
  return (
    // biome-ignore lint/a11y/useMediaCaption: voice messages have no transcript
    <audio
      ref={focused}
      controls
      autoPlay
      className={styles.player}
      src={address}
      onError={() => setFailed(true)}
      aria-label={t('messageFiles.voice', { length: lengthOf(seconds) })}
    />
  )
}

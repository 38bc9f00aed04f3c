import { useT } from '../../lib/i18n.ts'
import styles from './message-files.module.css'
import { lengthOf } from './voice-length.ts'

// The same at each drawing: a new one would take the focus from whoever types.
const focused = (it: HTMLAudioElement | null) => it?.focus()

/** Plays at once; the focus goes where the press was. */
export function VoiceAudio({ address, seconds }: { address: string; seconds: number }) {
  const t = useT()
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody writes down what is said
    <audio
      ref={focused}
      controls
      autoPlay
      className={styles.player}
      src={address}
      aria-label={t('messageFiles.voice', { length: lengthOf(seconds) })}
    />
  )
}

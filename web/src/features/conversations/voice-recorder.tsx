import { IconPlayerStop, IconX } from '@tabler/icons-react'
import { nameOfMessageFile, voiceMostSeconds } from '@zlecenia/contract/features/conversations/message-files'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dayAndTimeOf } from '../../lib/dates.ts'
import { useT } from '../../lib/i18n.ts'
import { newId } from '../../lib/new-id.ts'
import { Button } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { TypedFile } from './typed-file.ts'

const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']
const bitsPerSecond = 32_000

interface VoiceRecorderProps {
  onMade: (file: TypedFile, bytes: Blob) => void
  /** Null: it was thrown away. */
  onEnd: (problem: string | null) => void
}

/** Records as soon as it stands there; ends by itself after a minute. */
export function VoiceRecorder({ onMade, onEnd }: VoiceRecorderProps) {
  const t = useT()
  const [seconds, setSeconds] = useState<number | null>(null)
  const recorder = useRef<MediaRecorder>(null)
  const isWanted = useRef(true)

  const made = useEffectEvent((pieces: Blob[], length: number) => {
    const [type = ''] = (recorder.current?.mimeType ?? '').split(';')
    const bytes = new Blob(pieces, { type })
    if (bytes.size === 0) return onEnd(t('messageFiles.tooShort'))
    const name = nameOfMessageFile(
      t('messageFiles.voice', { length: dayAndTimeOf(new Date()) }).replace(/[/\\:]/gu, '.'),
      type,
    )
    onMade(
      { id: newId(), name, size: bytes.size, type, seconds: Math.min(voiceMostSeconds, Math.round(length)) },
      bytes,
    )
    onEnd(null)
  })
  const failed = useEffectEvent((error: unknown) => {
    const isDenied = error instanceof DOMException && error.name === 'NotAllowedError'
    onEnd(t(isDenied ? 'messageFiles.denied' : 'messageFiles.noMicrophone'))
  })

  useEffect(() => {
    let isHere = true
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setInterval> | undefined
    const release = () => {
      clearInterval(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    async function begin() {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      if (!isHere) return release()
      const mimeType = types.find((it) => MediaRecorder.isTypeSupported(it))
      const it = new MediaRecorder(stream, {
        audioBitsPerSecond: bitsPerSecond,
        ...(mimeType && { mimeType }),
      })
      recorder.current = it
      const pieces: Blob[] = []
      const begun = performance.now()
      const passed = () => (performance.now() - begun) / 1000
      it.ondataavailable = ({ data }) => void (data.size > 0 && pieces.push(data))
      it.onstop = () => {
        release()
        if (isHere && isWanted.current) made(pieces, passed())
      }
      it.start()
      setSeconds(0)
      timer = setInterval(() => {
        setSeconds(Math.floor(passed()))
        if (passed() >= voiceMostSeconds && it.state === 'recording') it.stop()
      }, 250)
    }
    begin().catch((error: unknown) => {
      release()
      if (isHere) failed(error)
    })
    return () => {
      isHere = false
      release()
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not fields
    <div className="cluster" role="group" aria-label={t('messageFiles.recording')}>
      <Button
        look="filled"
        busy={seconds === null}
        icon={<IconPlayerStop size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => recorder.current?.stop()}
      >
        {t('messageFiles.stop')}
      </Button>
      <span className="aside" role="timer">
        {t('messageFiles.left', { n: seconds ?? 0, max: voiceMostSeconds })}
      </span>
      <IconButton
        icon={IconX}
        label={t('messageFiles.discard')}
        onClick={() => {
          isWanted.current = false
          onEnd(null)
        }}
      />
    </div>
  )
}

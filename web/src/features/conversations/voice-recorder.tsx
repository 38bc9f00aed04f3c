import { IconPlayerStop, IconX } from '@tabler/icons-react'
import { nameOfMessageFile, voiceMostSeconds } from '@zlecenia/contract/features/conversations/message-files'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { dayAndTimeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { newId } from '#lib/new-id.ts'
import { Button } from '#ui/form/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast/toast.ts'
import type { TypedFile } from './typed-file.ts'

// MP4 first: each browser plays it, unlike WebM.
const types = ['audio/mp4', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus']
const bitsPerSecond = 32_000

export interface Voice {
  /** Resolves once it is stored; false: there is none. Null before anything is recorded. */
  end: () => Promise<boolean> | null
}

interface VoiceRecorderProps {
  ref: Ref<Voice>
  onMade: (file: TypedFile, bytes: Blob) => Promise<void>
  /** Null: it was discarded. */
  onEnd: (problem: string | null) => void
}

/** Records once mounted; ends after a minute, or on leaving: the recording stays. */
export function VoiceRecorder({ ref, onMade, onEnd }: VoiceRecorderProps) {
  const t = useT()
  const [seconds, setSeconds] = useState<number | null>(null)
  const recorder = useRef<MediaRecorder>(null)
  const isWanted = useRef(true)
  const ending = useRef<Promise<boolean>>(null)
  useImperativeHandle(
    ref,
    () => ({
      end() {
        if (recorder.current?.state === 'recording') recorder.current.stop()
        return ending.current
      },
    }),
    [],
  )

  const made = useEffectEvent(async (pieces: Blob[], length: number): Promise<boolean> => {
    const [type = ''] = (recorder.current?.mimeType ?? '').split(';')
    const bytes = new Blob(pieces, { type })
    if (bytes.size === 0) {
      onEnd(t('messageFiles.tooShort'))
      return false
    }
    const name = nameOfMessageFile(
      t('messageFiles.voice', { length: dayAndTimeOf(new Date()) }).replace(/[/\\:]/gu, '.'),
      type,
    )
    const seconds = Math.min(voiceMostSeconds, Math.round(length))
    await onMade({ id: newId(), name, size: bytes.size, type, seconds }, bytes)
    onEnd(null)
    return true
  })
  const left = useEffectEvent(() => toast.success(t('messageFiles.kept')))
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
      const stopped = new Promise<Event>((resolve) => {
        it.onstop = resolve
      })
      ending.current = stopped.then(async () => {
        release()
        const isMade = isWanted.current && (await made(pieces, passed()))
        if (isMade && !isHere) left()
        return isMade
      })
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
      if (recorder.current?.state === 'recording' && isWanted.current) recorder.current.stop()
      else release()
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

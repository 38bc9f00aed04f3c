import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { fields as sentences } from '@zlecenia/contract/messages/pl/fields'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { direction } from '#lib/direction.ts'
import { addMessages, useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { saveFile } from '#lib/save-file.ts'
import { useBlobAddress } from '#lib/use-blob-address.ts'
import { Overlay } from '../dialog/overlay.tsx'
import { Button } from '../form/button.tsx'
import { IconButton } from '../icon-button.tsx'
import styles from './picture-viewer.module.css'

addMessages({ fields: sentences })

interface PictureViewerProps {
  name: string
  /** File name for saving, if different. */
  fileName?: string | undefined
  picture: Pick<UseQueryResult<Blob>, 'data' | 'error' | 'refetch'>
  place?: { n: number; total: number; onStep: (by: 1 | -1) => void }
  onClose: () => void
}

/** Escape and a press on the backdrop close it; arrows move between pictures. */
export function PictureViewer({ name, fileName = name, picture, place, onClose }: PictureViewerProps) {
  const t = useT()
  const bytes = picture.data
  const address = useBlobAddress(bytes)
  const others = place && place.total > 1 ? place : undefined
  const frame = useRef<HTMLDivElement>(null)
  const [zoomed, setZoomed] = useState<Blob>()
  const isZoomed = bytes !== undefined && zoomed === bytes

  function onKeyDown(event: KeyboardEvent) {
    // Then they scroll it.
    if (isZoomed) return
    const onwards = direction() === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (['ArrowLeft', 'ArrowRight'].includes(event.key)) others?.onStep(event.key === onwards ? 1 : -1)
  }
  function zoom(it: Blob | undefined) {
    flushSync(() => setZoomed(it))
    const box = frame.current
    if (!it || !box) return
    box.focus()
    box.scrollTo?.((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2)
  }
  return (
    <Overlay
      className={`floating ${styles.viewer}`}
      aria-label={name}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <IconButton
        icon={IconX}
        label={t('fileList.close')}
        className={`floating ${styles.close}`}
        data-autofocus=""
        onClick={onClose}
      />
      {bytes && (
        <>
          <IconButton
            icon={IconDownload}
            label={t('fileList.download')}
            className={`floating ${styles.save}`}
            onClick={() => saveFile(bytes, fileName)}
          />
          <IconButton
            icon={isZoomed ? IconZoomOut : IconZoomIn}
            label={t(isZoomed ? 'fileList.zoomOut' : 'fileList.zoomIn')}
            className={`floating ${styles.zoom}`}
            onClick={() => zoom(isZoomed ? undefined : bytes)}
          />
        </>
      )}
      {address ? (
        <div
          ref={frame}
          className={styles.frame}
          data-zoomed={isZoomed || undefined}
          tabIndex={isZoomed ? 0 : undefined}
        >
          <img src={address} alt={name} />
        </div>
      ) : picture.error ? (
        <div role="alert" className={styles.state}>
          <p>{problemText(picture.error)}</p>
          <Button onClick={() => void picture.refetch()}>{t('fileList.retry', { name })}</Button>
        </div>
      ) : (
        <p role="status" className={styles.state}>
          {t('fileList.loading')}
        </p>
      )}
      {others && (
        <>
          <IconButton
            icon={IconChevronLeft}
            label={t('fileList.previous')}
            className={`floating turns ${styles.previous}`}
            onClick={() => others.onStep(-1)}
          />
          <IconButton
            icon={IconChevronRight}
            label={t('fileList.next')}
            className={`floating turns ${styles.next}`}
            onClick={() => others.onStep(1)}
          />
          <p role="status" className={`floating aside ${styles.place}`}>
            {t('fileList.place', { n: others.n, total: others.total })}
          </p>
        </>
      )}
    </Overlay>
  )
}

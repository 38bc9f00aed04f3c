import { type RefObject, useLayoutEffect } from 'react'
import { takesFiles, useFilesFromAnywhere } from '#ui/files/use-files-from-anywhere.ts'

interface FilesFromAnywhereProps {
  box: RefObject<HTMLElement | null>
  /** Handles files of the whole page; otherwise only those dropped or pasted at the message. */
  isEverywhere: boolean
  onFiles: (files: readonly File[]) => void
}

export function FilesFromAnywhere({ box, isEverywhere, onFiles }: FilesFromAnywhereProps) {
  useLayoutEffect(() => box.current?.setAttribute(takesFiles, ''), [box])
  useFilesFromAnywhere(box, {
    onFiles: (files, isBeside) => {
      if (isEverywhere || !isBeside) onFiles(files)
    },
    onOver: () => {},
    onRefused: () => {},
  })
  return null
}

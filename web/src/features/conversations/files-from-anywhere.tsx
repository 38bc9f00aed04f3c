import { type RefObject, useLayoutEffect } from 'react'
import { takesFiles, useFilesFromAnywhere } from '#ui/files/use-files-from-anywhere.ts'

interface FilesFromAnywhereProps {
  box: RefObject<HTMLElement | null>
  /** Of the page; else what is dropped and pasted at the message alone. */
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

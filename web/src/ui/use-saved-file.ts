import { useMutation } from '@tanstack/react-query'
import { problemText } from '#lib/problem-text.ts'
import { saveFile } from '#lib/save-file.ts'
import { toast } from './toast/toast.ts'

interface SavedFile<Asked> {
  file: (asked: Asked) => Promise<Blob>
  name: (asked: Asked, bytes: Blob) => string
  /** Sentence before the reason of a failure. */
  failed: string
  onSaved?: () => unknown
}

/** Saves the answer of a call; the button shows progress. */
export function useSavedFile<Asked = void>({ file, name, failed, onSaved }: SavedFile<Asked>) {
  return useMutation({
    mutationFn: file,
    onSuccess: (bytes, asked) => {
      saveFile(bytes, name(asked, bytes))
      return onSaved?.()
    },
    onError: (error) => toast.error(`${failed}\n${problemText(error)}`),
  })
}

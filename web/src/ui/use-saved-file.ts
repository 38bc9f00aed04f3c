import { useMutation } from '@tanstack/react-query'
import { problemText } from '#lib/problem-text.ts'
import { saveFile } from '#lib/save-file.ts'
import { toast } from './toast/toast.ts'

interface SavedFile<Input> {
  file: (input: Input) => Promise<Blob>
  name: (input: Input, bytes: Blob) => string
  /** Sentence before the reason of a failure. */
  failed: string
  onSaved?: () => unknown
}

/** Saves the answer of a call; the button shows progress. */
export function useSavedFile<Input = void>({ file, name, failed, onSaved }: SavedFile<Input>) {
  return useMutation({
    mutationFn: file,
    onSuccess: (bytes, input) => {
      saveFile(bytes, name(input, bytes))
      return onSaved?.()
    },
    onError: (error) => toast.error(`${failed}\n${problemText(error)}`),
  })
}

import { useMutation } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { saveFile } from '#lib/save-file.ts'
import { toast } from '#ui/toast/toast.ts'

/** Saves what the call answers; a failure shows its reason. */
export function useSavedFile<Asked>(name: (asked: Asked) => string, file: (asked: Asked) => Promise<Blob>) {
  const t = useT()
  return useMutation({
    mutationFn: file,
    onSuccess: (bytes, asked) => saveFile(bytes, name(asked)),
    onError: (error) => toast.error(`${t('invoiceExports.failed')}\n${problemText(error)}`),
  })
}

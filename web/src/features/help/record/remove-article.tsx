import { useQueryClient } from '@tanstack/react-query'
import type { Article } from '@zlecenia/contract/features/help/help.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useQueryChange } from '#lib/page.ts'
import { refresh } from '#lib/refresh.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { toast } from '#ui/toast/toast.ts'

export function RemoveArticle({
  article: { id, title },
  onClose,
}: {
  article: Article
  onClose: () => void
}) {
  const t = useT()
  const queries = useQueryClient()
  const ask = useQueryChange()
  return (
    <Confirm
      title={t('articleForm.removeTitle')}
      confirm={t('articleForm.removeConfirm')}
      run={async () => {
        await call('DELETE /articles/:id', { params: { id } })
        toast.success(t('articleForm.removed', { title }), limits.successToastMs)
        ask(({ article: _, ...rest }) => rest, { replace: true })
        await refresh(queries, 'Article')
      }}
      onClose={onClose}
    >
      <p>{t('articleForm.removeText', { title })}</p>
    </Confirm>
  )
}

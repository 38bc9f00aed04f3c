import { useQueryClient } from '@tanstack/react-query'
import { Avatar } from '#features/users/index.ts'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { invalidate } from '#lib/query.ts'
import { toast } from '#ui/toast/toast.ts'
import { PictureCard } from '../picture-card.tsx'

interface PhotoCardProps {
  user: { firstName: string; lastName: string; avatar: string | null }
}

export function PhotoCard({ user }: PhotoCardProps) {
  const t = useT()
  const queries = useQueryClient()
  const changed = (sentence: string) => {
    toast.success(sentence)
    return invalidate(queries, 'GET /me/account', 'GET /me')
  }
  return (
    <PictureCard
      shape="round"
      accepted="image/jpeg,image/png,image/gif,image/webp"
      beginnings={/^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8|RIFF.{4}WEBP)/su}
      shown={<Avatar user={user} />}
      isThere={user.avatar !== null}
      save={(body) => call('PUT /me/avatar', { body }).then(() => changed(t('settings.photo.saved')))}
      onRemove={() => call('DELETE /me/avatar').then(() => changed(t('settings.photo.removed')))}
      words={{
        title: t('settings.photo.title'),
        hint: t('settings.photo.hint'),
        add: t('settings.photo.add'),
        change: t('settings.photo.change'),
        refused: t('settings.photo.refused'),
        preview: t('settings.photo.preview'),
        save: t('settings.photo.save'),
        remove: t('settings.photo.remove'),
      }}
    />
  )
}

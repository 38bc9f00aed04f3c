import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { refresh } from '#lib/refresh.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { toast } from '#ui/toast/toast.ts'
import { PictureCard } from '../picture-card.tsx'

export function SignInPictureCard({ picture }: { picture: string | null }) {
  const t = useT()
  const may = useMay()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  if (!may(['update', 'Settings'])) return null
  const changed = (sentence: string) => {
    toast.success(sentence)
    return refresh(queries, 'Settings')
  }
  return (
    <>
      <PictureCard
        shape="wide"
        accepted="image/jpeg,image/png,image/gif,image/webp"
        beginnings={/^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8|RIFF.{4}WEBP)/su}
        shown={
          picture && <img src={`/api/sign-in/picture/${picture}`} alt={t('settings.signIn.pictureCurrent')} />
        }
        isThere={picture !== null}
        save={(body) =>
          call('PUT /settings/sign-in/picture', { body }).then(() =>
            changed(t('settings.signIn.pictureSaved')),
          )
        }
        onRemove={() => setAsking(true)}
        words={{
          title: t('settings.signIn.pictureTitle'),
          hint: t('settings.signIn.pictureText'),
          add: t('settings.signIn.pictureAdd'),
          change: t('settings.signIn.pictureChange'),
          refused: t('settings.signIn.pictureRefused'),
          preview: t('settings.signIn.picturePreview'),
          save: t('settings.signIn.pictureSave'),
          remove: t('settings.signIn.pictureRemove'),
        }}
      />
      {asking && (
        <Confirm
          title={t('settings.signIn.pictureQuestion')}
          confirm={t('settings.signIn.pictureRemove')}
          run={() =>
            call('DELETE /settings/sign-in/picture').then(() => changed(t('settings.signIn.pictureRemoved')))
          }
          onClose={() => setAsking(false)}
        >
          <p>{t('settings.signIn.pictureConsequence')}</p>
        </Confirm>
      )}
    </>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { useBlobAddress } from '#lib/use-blob-address.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { toast } from '#ui/toast/toast.ts'
import { PictureCard } from '../picture-card.tsx'

/** One for papers and letters. */
export function LogoCard({ logo }: { logo: string | null }) {
  const t = useT()
  const may = useMay()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const picture = useQuery({
    ...query('GET /settings/company/logo/:key', { params: { key: logo ?? '' } }),
    enabled: logo !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const address = useBlobAddress(logo === null ? undefined : picture.data)
  if (!may(['update', 'Settings'])) return null
  const changed = (sentence: string) => {
    toast.success(sentence)
    return refresh(queries, 'Settings')
  }
  return (
    <>
      <PictureCard
        shape="wide"
        accepted="image/png,image/jpeg"
        beginnings={/^(?:\xff\xd8\xff|\x89PNG\r\n)/su}
        shown={address && <img src={address} alt={t('settings.logo.current')} />}
        isThere={logo !== null}
        save={(body) =>
          call('PUT /settings/company/logo', { body }).then(() => changed(t('settings.logo.saved')))
        }
        onRemove={() => setAsking(true)}
        words={{
          title: t('settings.logo.title'),
          hint: t('settings.logo.hint'),
          add: t('settings.logo.add'),
          change: t('settings.logo.change'),
          refused: t('settings.logo.refused'),
          preview: t('settings.logo.preview'),
          save: t('settings.logo.save'),
          remove: t('settings.logo.remove'),
        }}
      />
      {asking && (
        <Confirm
          title={t('settings.logo.question')}
          confirm={t('settings.logo.remove')}
          run={() => call('DELETE /settings/company/logo').then(() => changed(t('settings.logo.removed')))}
          onClose={() => setAsking(false)}
        >
          <p>{t('settings.logo.consequence')}</p>
        </Confirm>
      )}
    </>
  )
}

import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { useT } from '../../../lib/i18n.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { invalidate } from '../../../lib/query.ts'
import { useBlobAddress } from '../../../lib/use-blob-address.ts'
import { Card } from '../../../ui/card.tsx'
import { Banner } from '../../../ui/form/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { Avatar } from '../../users/index.ts'
import styles from './photo-card.module.css'

const accepted = 'image/jpeg,image/png,image/gif,image/webp'
/** Magic bytes: names prove nothing. */
const beginnings = /^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8|RIFF.{4}WEBP)/su

async function isPhoto(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  return beginnings.test(String.fromCharCode(...bytes))
}

interface PhotoCardProps {
  user: { firstName: string; lastName: string; avatar: string | null }
}

/** Previewed as it will look; sent on confirmation. */
export function PhotoCard({ user }: PhotoCardProps) {
  const t = useT()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const [refused, setRefused] = useState(false)
  const preview = useBlobAddress(chosen)

  const changed = (sentence: string) => {
    setChosen(undefined)
    toast.success(sentence)
    return invalidate(queries, 'GET /me/account', 'GET /me')
  }
  const save = useMutation({
    mutationFn: (body: File) => call('PUT /me/avatar', { body }),
    onSuccess: () => changed(t('settings.photo.saved')),
  })
  const remove = useMutation({
    mutationFn: () => call('DELETE /me/avatar'),
    onSuccess: () => changed(t('settings.photo.removed')),
  })
  const choose = () => input.current?.click()
  function forget() {
    save.reset()
    remove.reset()
    setRefused(false)
    setChosen(undefined)
  }
  async function take(file: File) {
    forget()
    if (await isPhoto(file)) setChosen(file)
    else setRefused(true)
  }
  const error = save.error ?? remove.error
  const problem = refused ? t('settings.photo.refused') : error && problemText(error)

  return (
    <Card title={t('settings.photo.title')}>
      {problem && (
        <div className={styles.problem}>
          <Banner tone="error" announced>
            {problem}
          </Banner>
        </div>
      )}
      <div className={`cluster ${styles.photo}`}>
        <div className={styles.picture}>
          {preview ? (
            <img
              src={preview}
              alt={t('settings.photo.preview')}
              onError={() => {
                forget()
                setRefused(true)
              }}
            />
          ) : (
            <Avatar user={user} />
          )}
        </div>
        <div className="stack tight">
          <div className="cluster">
            {chosen ? (
              <>
                <Button look="filled" busy={save.isPending} onClick={() => save.mutate(chosen)}>
                  {t('settings.photo.save')}
                </Button>
                <Button look="text" onClick={forget}>
                  {t('shell.cancel')}
                </Button>
              </>
            ) : (
              <>
                <Button icon={<IconUpload size={18} stroke={1.75} aria-hidden="true" />} onClick={choose}>
                  {t(user.avatar ? 'settings.photo.change' : 'settings.photo.add')}
                </Button>
                {user.avatar && (
                  <Button
                    look="danger"
                    icon={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
                    busy={remove.isPending}
                    onClick={() => remove.mutate()}
                  >
                    {t('settings.photo.remove')}
                  </Button>
                )}
              </>
            )}
          </div>
          <p className="aside">{t('settings.photo.hint')}</p>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={accepted}
          aria-label={t('settings.photo.add')}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) void take(file)
            // The same file again.
            event.target.value = ''
          }}
        />
      </div>
    </Card>
  )
}

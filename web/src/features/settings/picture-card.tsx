import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { useBlobAddress } from '#lib/use-blob-address.ts'
import { Card } from '#ui/card.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import styles from './picture-card.module.css'

interface PictureCardProps {
  words: Record<'title' | 'hint' | 'add' | 'change' | 'refused' | 'preview' | 'save' | 'remove', string>
  /** Round like a person's picture, or as wide as the picture is. */
  shape: 'round' | 'wide'
  accepted: string
  /** Matches the first twelve bytes of such a file: names prove nothing. */
  beginnings: RegExp
  shown: ReactNode
  isThere: boolean
  save: (file: File) => Promise<unknown>
  onRemove: () => unknown
}

/** Previewed as it will look; sent on confirmation. */
export function PictureCard(props: PictureCardProps) {
  const { words, shape, accepted, beginnings, shown, isThere } = props
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const [refused, setRefused] = useState(false)
  const preview = useBlobAddress(chosen)
  const save = useMutation({ mutationFn: props.save, onSuccess: () => setChosen(undefined) })
  const remove = useMutation({ mutationFn: async () => props.onRemove() })
  const choose = () => input.current?.click()
  function forget() {
    save.reset()
    remove.reset()
    setRefused(false)
    setChosen(undefined)
  }
  async function take(file: File) {
    forget()
    const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer())
    if (beginnings.test(String.fromCharCode(...bytes))) setChosen(file)
    else setRefused(true)
  }
  const error = save.error ?? remove.error
  const problem = refused ? words.refused : error && problemText(error)

  return (
    <Card title={words.title}>
      <div className="stack">
        {problem && (
          <Banner tone="error" announced>
            {problem}
          </Banner>
        )}
        <div className={`cluster ${styles.row}`}>
          {(preview || shown) && (
            <div className={styles[shape]}>
              {preview ? (
                <img
                  src={preview}
                  alt={words.preview}
                  onError={() => {
                    forget()
                    setRefused(true)
                  }}
                />
              ) : (
                shown
              )}
            </div>
          )}
          <div className="stack tight">
            <div className="cluster">
              {chosen ? (
                <>
                  <Button look="filled" busy={save.isPending} onClick={() => save.mutate(chosen)}>
                    {words.save}
                  </Button>
                  <Button look="text" onClick={forget}>
                    {t('shell.cancel')}
                  </Button>
                </>
              ) : (
                <>
                  <Button icon={<IconUpload size={18} stroke={1.75} aria-hidden="true" />} onClick={choose}>
                    {isThere ? words.change : words.add}
                  </Button>
                  {isThere && (
                    <Button
                      look="danger"
                      icon={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
                      busy={remove.isPending}
                      onClick={() => remove.mutate()}
                    >
                      {words.remove}
                    </Button>
                  )}
                </>
              )}
            </div>
            <p className="aside">{words.hint}</p>
          </div>
          <input
            ref={input}
            type="file"
            hidden
            accept={accepted}
            aria-label={words.add}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) void take(file)
              event.target.value = ''
            }}
          />
        </div>
      </div>
    </Card>
  )
}

import { IconSearch } from '@tabler/icons-react'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { isDialogOpen } from '#lib/dialog-open.ts'
import { useT, withMessages } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { isSearchShortcut, searchKeys, searchModifier, searchShortcut } from '#lib/search-shortcut.ts'
import { offerReload } from '#ui/toast/offer-reload.ts'
import styles from './search-button.module.css'

const load = async () => (await withMessages(import('#features/search/index.ts'))).SearchDialog
/** Called on the first sign of use, so that no key after the shortcut is lost. */
const fetchAhead = () => void load().catch(() => {})

/** Requirements 2.4. */
export function SearchButton() {
  const t = useT()
  const allowed = useMay()(['read', 'Search'])
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }>>()
  const [open, setOpen] = useState(false)
  const show = useCallback(async () => {
    try {
      const loaded = await load()
      // A result would leave the form.
      if (isDialogOpen()) return
      setDialog(() => loaded)
      setOpen(true)
    } catch (error) {
      offerReload(error)
    }
  }, [])

  useEffect(() => {
    if (!allowed) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === searchModifier) fetchAhead()
      if (!isSearchShortcut(event)) return
      // Suppresses the browser's own search.
      event.preventDefault()
      if (!isDialogOpen()) void show()
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [allowed, show])

  if (!allowed) return null
  return (
    <>
      <button
        type="button"
        className={`line ${styles.button}`}
        aria-label={t('shell.search')}
        aria-keyshortcuts={searchShortcut}
        data-tour="search"
        aria-haspopup="dialog"
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => void show()}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <span className={styles.words}>{t('shell.search')}</span>
        {/* A mark, not text: the button's name is its action. */}
        <kbd className={styles.keys} data-keys={searchKeys} />
      </button>
      {open && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </>
  )
}

import { IconSearch } from '@tabler/icons-react'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { isDialogOpen } from '../../lib/dialog-open.ts'
import { useT, withMessages } from '../../lib/i18n.ts'
import { useMay } from '../../lib/may.ts'
import { isSearchShortcut, searchKeys, searchModifier, searchShortcut } from '../../lib/search-shortcut.ts'
import { offerReload } from '../../ui/toast/offer-reload.ts'
import styles from './search-button.module.css'

const load = async () => (await withMessages(import('../../features/search/index.ts'))).SearchDialog
/** With the first sign that it will be wanted, so that no letter typed after the shortcut is lost; if it doesn't come, opening says so. */
const fetchAhead = () => void load().catch(() => {})

/** The search of the bar, a field to look at on large screens; Ctrl+K or Cmd+K from anywhere (requirements 2.4). */
export function SearchButton() {
  const t = useT()
  const allowed = useMay()(['read', 'Search'])
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }>>()
  const [open, setOpen] = useState(false)
  const show = useCallback(async () => {
    try {
      const loaded = await load()
      // A result would lead away from what is being filled in.
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
      // Never the browser's own search, which would take the focus out of the page.
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
        {/* A mark, not a word: the name of the button is what it does. */}
        <kbd className={styles.keys} data-keys={searchKeys} />
      </button>
      {open && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </>
  )
}

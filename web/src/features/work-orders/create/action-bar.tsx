import { memo, useSyncExternalStore } from 'react'
import { timeOf } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.ts'
import type { FileState } from '../../../lib/outbox/entry.ts'
import { Button } from '../../../ui/form/button.tsx'
import styles from './order-dialog.module.css'
import { useOrderDialogParts } from './order-dialog-parts.ts'
import { canCreate, problemsOf } from './progress.ts'
import { RestButton } from './rest-button.tsx'
import { stepKeys } from './section.ts'

interface ActionBarProps {
  busy: boolean
  onCheck: () => void
  onCreate: () => void
  /** Waits no longer for what runs. */
  onInterrupt: () => void
}

/** Always in sight: whether the draft is kept, what is left to fill, the check and the create. */
export function ActionBar({ busy, onCheck, onCreate, onInterrupt }: ActionBarProps) {
  const t = useT()
  const { progress } = useOrderDialogParts()
  const ready = useSyncExternalStore(progress.listen, () => canCreate(progress.get()))
  return (
    <footer className={`cluster ${styles.bar}`}>
      <div className={styles.barTexts}>
        <Left />
        <KeptLine />
      </div>
      <RestButton away={busy} />
      {busy ? (
        <Button look="tonal" onClick={onInterrupt}>
          {t('dialog.interrupt')}
        </Button>
      ) : (
        <Button
          look="tonal"
          aria-keyshortcuts="Control+Enter"
          title={t('dialog.keysCheck')}
          onClick={onCheck}
        >
          {t('dialog.check')}
        </Button>
      )}
      <Button
        look="filled"
        aria-keyshortcuts="Control+Shift+Enter"
        title={t('dialog.keysCreate')}
        disabled={!ready}
        busy={busy}
        onClick={onCreate}
      >
        <span className={styles.create}>
          <span data-hidden={busy || undefined}>{t('dialog.create')}</span>
          <span data-hidden={!busy || undefined}>{t('dialog.creating')}</span>
        </span>
      </Button>
    </footer>
  )
}

/** How many sections still lack something; nothing before the first validation. */
const Left = memo(function Left() {
  const t = useT()
  const { progress } = useOrderDialogParts()
  const count = useSyncExternalStore(progress.listen, () => {
    const states = stepKeys.map((step) => progress.get()[step])
    if (states.some((it) => it.problems === null)) return null
    return states.filter((it) => problemsOf(it).size > 0).length
  })
  if (count === null) return <p className={`name ${styles.left}`} />
  return (
    <p className={`name ${styles.left}`}>
      {count === 0 ? t('dialog.allFilled') : t('dialog.left', { count })}
    </p>
  )
})

/** Where what is typed is kept now; while files travel, how far they are. */
const KeptLine = memo(function KeptLine() {
  const t = useT()
  const { keeper, form } = useOrderDialogParts()
  const { place, why, at } = useSyncExternalStore(keeper.listen, keeper.get)
  const percent = useSyncExternalStore(keeper.listen, () => percentSent(form.getValues().attachments.files))
  return (
    <p className={`quiet ${styles.kept}`} data-place={place}>
      {percent === null ? text() : t('dialog.sendingFiles', { percent })}
    </p>
  )

  function text(): string {
    if (at === null && why === null) return t('dialog.nothingYet')
    const time = at === null ? '' : timeOf(at)
    switch (place) {
      case 'server':
        return t('dialog.keptServer', { time })
      case 'browser':
        return t('dialog.keptBrowser', { time })
      case 'waiting':
        return t('dialog.keptWaiting', { time })
      case 'refused':
        return t('dialog.keptRefused', { why: why ?? '' })
      case 'tab':
        return why === null ? t('dialog.keptTab') : t('dialog.keptTabRefused', { why })
    }
  }

  /** Of all bytes listed; null while none is on its way. */
  function percentSent(files: readonly { n: number; size: number }[]): number | null {
    const states = files.map(({ n, size }) => ({ size, state: keeper.file(n) }))
    if (!states.some(({ state }) => state.at === 'sending')) return null
    const share = (state: FileState) => (state.at === 'sending' ? state.share : Number(state.at === 'server'))
    const sum = (of: number[]) => of.reduce((a, b) => a + b, 0)
    const all = sum(states.map(({ size }) => size))
    return Math.floor((100 * sum(states.map(({ size, state }) => size * share(state)))) / Math.max(1, all))
  }
})

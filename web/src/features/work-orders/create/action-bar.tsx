import { memo, useSyncExternalStore } from 'react'
import { timeOf } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/form/button.tsx'
import styles from './create-dialog.module.css'
import { useDialogParts } from './order-dialog.ts'
import { canCreate } from './progress.ts'
import { stepKeys } from './section.ts'

interface ActionBarProps {
  busy: boolean
  onCheck: () => void
  onCreate: () => void
}

/** Always in sight: whether the draft is kept, what is left to fill, the check and the create. */
export function ActionBar({ busy, onCheck, onCreate }: ActionBarProps) {
  const t = useT()
  const { progress } = useDialogParts()
  const ready = useSyncExternalStore(progress.listen, () => canCreate(progress.get()))
  return (
    <footer className={styles.bar}>
      <div className={styles.barTexts}>
        <Left />
        <KeptLine />
      </div>
      <Button look="tonal" aria-keyshortcuts="Control+Enter" title={t('dialog.keysCheck')} onClick={onCheck}>
        {t('dialog.check')}
      </Button>
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
  const { progress } = useDialogParts()
  const count = useSyncExternalStore(progress.listen, () => {
    const states = stepKeys.map((step) => progress.get()[step].problems)
    return states.some((it) => it === null) ? null : states.filter((it) => it && it.size > 0).length
  })
  if (count === null) return <p className={styles.left} />
  return <p className={styles.left}>{count === 0 ? t('dialog.allFilled') : t('dialog.left', { count })}</p>
})

const KeptLine = memo(function KeptLine() {
  const t = useT()
  const { keeper } = useDialogParts()
  const { place, at, waits } = useSyncExternalStore(keeper.listen, keeper.get)
  return <p className={styles.kept}>{text()}</p>

  function text(): string {
    if (place === 'nowhere') return t('dialog.notSaved')
    if (!at) return t('dialog.nothingYet')
    return t(waits ? 'dialog.savedHereAt' : 'dialog.savedAt', { time: timeOf(at) })
  }
})

import { memo, useSyncExternalStore } from 'react'
import { timeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import type { FileState } from '#lib/outbox/entry.ts'
import { filesListed } from './files-wanting.ts'
import './messages.ts'
import { useWizard } from './open-wizard.ts'
import type { ListedFile } from './section.ts'
import styles from './wizard.module.css'

export const KeptLine = memo(function KeptLine() {
  const t = useT()
  const { wizard, keeper, form } = useWizard()
  const { place, why, at } = useSyncExternalStore(keeper.listen, keeper.get)
  const percent = useSyncExternalStore(keeper.listen, () =>
    percentSent(filesListed(wizard, form.getValues())),
  )
  return (
    <p className={`quiet ${styles.kept}`} data-place={place}>
      {percent === null ? text() : t('wizard.sendingFiles', { percent })}
    </p>
  )

  function text(): string {
    if (at === null && why === null) return t('wizard.nothingYet')
    const time = at === null ? '' : timeOf(at)
    switch (place) {
      case 'server':
        return t('wizard.keptServer', { time })
      case 'browser':
        return t('wizard.keptBrowser', { time })
      case 'waiting':
        return t('wizard.keptWaiting', { time })
      case 'refused':
        return t('wizard.keptRefused', { why: why ?? '' })
      case 'tab':
        return why === null ? t('wizard.keptTab') : t('wizard.keptTabRefused', { why })
    }
  }

  /** Share of all bytes; null without uploads. */
  function percentSent(files: readonly ListedFile[]): number | null {
    const states = files.map(({ n, size }) => ({ size, state: keeper.file(n) }))
    if (!states.some(({ state }) => state.at === 'sending')) return null
    const share = (state: FileState) => (state.at === 'sending' ? state.share : Number(state.at === 'server'))
    const sum = (of: number[]) => of.reduce((a, b) => a + b, 0)
    const all = sum(states.map(({ size }) => size))
    return Math.floor((100 * sum(states.map(({ size, state }) => size * share(state)))) / Math.max(1, all))
  }
})

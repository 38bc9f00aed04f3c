import { useEffect, useRef } from 'react'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Button } from '#ui/form/button.tsx'
import styles from './mail-page.module.css'
import { ThreadTools } from './thread-tools.tsx'
import type { ThreadListState } from './use-thread-list.ts'

/** Chooses all loaded rows, and changes the chosen ones. */
export function SelectionTools({ list }: { list: ThreadListState }) {
  const t = useT()
  const isAllowed = useMay()(['update', 'Email'])
  const { rows, chosen, choose, unchoose } = list
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen.length > 0 && chosen.length < rows.length
  })
  if (!isAllowed) return null
  return (
    <div className={styles.tools} data-chosen={chosen.length > 0 || undefined}>
      <label className={styles.all}>
        <input
          ref={box}
          type="checkbox"
          className={styles.check}
          checked={chosen.length > 0 && chosen.length === rows.length}
          onChange={({ target }) =>
            target.checked
              ? choose(
                  rows.map(({ id }) => id),
                  true,
                )
              : unchoose()
          }
        />
        <span className={chosen.length > 0 ? undefined : 'visually-hidden'}>
          {chosen.length > 0 ? t('mail.chosen', { n: chosen.length }) : t('mail.chooseAll')}
        </span>
      </label>
      {chosen.length > 0 && (
        <section className={styles.chosenTools} aria-label={t('mail.chosenTools')}>
          <ThreadTools rows={chosen} list={list} withRead onChanged={unchoose} />
          <Button look="text" onClick={unchoose}>
            {t('mail.unchoose')}
          </Button>
        </section>
      )}
    </div>
  )
}

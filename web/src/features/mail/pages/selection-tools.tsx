import { useEffect, useRef } from 'react'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/form/button.tsx'
import styles from './mail-page.module.css'
import { ThreadTools } from './thread-tools.tsx'
import type { ThreadListState } from './use-thread-list.ts'

interface ListProps {
  list: ThreadListState
}

/** Chooses all loaded rows. */
export function AllCheck({ list: { rows, chosen, choose, unchoose } }: ListProps) {
  const t = useT()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen.length > 0 && chosen.length < rows.length
  })
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles.check}
      aria-label={t('mail.chooseAll')}
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
  )
}

export function ChosenCount({ list: { chosen, unchoose } }: ListProps) {
  const t = useT()
  return (
    <>
      <strong role="status">{t('mail.chosen', { n: chosen.length })}</strong>
      <Button look="text" onClick={unchoose}>
        {t('mail.unchoose')}
      </Button>
    </>
  )
}

export function SelectionTools({ list }: ListProps) {
  const t = useT()
  return (
    <section className={styles.chosenTools} aria-label={t('mail.chosenTools')}>
      <ThreadTools rows={list.chosen} list={list} withRead onChanged={list.unchoose} />
    </section>
  )
}

import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { boards } from '@zlecenia/contract/messages/pl/boards'
import { addressOf } from '@zlecenia/contract/pages'
import { lazy, useState } from 'react'
import { addMessages, useT, withMessages } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import styles from './board-switcher.module.css'

addMessages({ boards })

const NewBoardDialog = lazy(async () => ({
  default: (await withMessages(import('./dialogs/new-board-dialog.tsx'))).NewBoardDialog,
}))

/** Links to the boards: orders, the user's cards, own boards. */
export function BoardSwitcher() {
  const t = useT()
  const may = useMay()
  const [making, setMaking] = useState(false)
  const { data } = useQuery({ ...query('GET /boards'), meta: { quiet: true } })
  const all = data?.boards ?? []
  const mine = data?.mine ?? 0
  const archived = all.filter((it) => it.archived)
  const archivedText = t('boards.archived', { count: archived.length })
  const linkTo = ({ id, name }: { id: string; name: string }) => (
    <li key={id}>
      <Link href={addressOf('ownBoard', { board: id })} className={styles.tab} title={name}>
        <span className="truncated">{name}</span>
      </Link>
    </li>
  )
  return (
    <nav className={styles.switcher} aria-label={t('boards.all')}>
      <ul className={styles.tabs}>
        <li>
          <Link href={addressOf('kanban')} activeOptions={{ exact: true }} className={styles.tab}>
            {t('boards.orders')}
          </Link>
        </li>
        <li>
          <Link href={addressOf('myCards')} className={styles.tab}>
            {mine > 0 ? t('boards.mineOf', { n: mine }) : t('boards.mine')}
          </Link>
        </li>
        {all.filter((it) => !it.archived).map(linkTo)}
        {may(['update', 'Kanban']) && (
          <li className={styles.new}>
            <Button
              look="text"
              aria-haspopup="dialog"
              icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => setMaking(true)}
            >
              {t('boards.new')}
            </Button>
          </li>
        )}
      </ul>
      {archived.length > 0 && (
        <Disclosure
          className="link aside"
          label={archivedText}
          button={<span className="whole">{archivedText}</span>}
        >
          {() => <ul>{archived.map(linkTo)}</ul>}
        </Disclosure>
      )}
      <LazyPart>{making && <NewBoardDialog onClose={() => setMaking(false)} />}</LazyPart>
    </nav>
  )
}

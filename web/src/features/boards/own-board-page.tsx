import { IconCheck, IconCircle, IconPlus, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ownBoardLimits } from '@zlecenia/contract/features/boards/board-shape'
import { ownBoards } from '@zlecenia/contract/messages/pl/own-boards'
import { lazy, useCallback, useMemo, useState } from 'react'
import { addMessages, useT, withMessages } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { usePageParams, usePageQuery, useQueryChange } from '#lib/page.ts'
import { useQueued } from '#lib/queue/use-queued.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Board, type ShownColumn } from '#ui/board/board.tsx'
import { usePlainLinks } from '#ui/board/plain-links.ts'
import { useList } from '#ui/data-table/use-list.ts'
import { Button } from '#ui/form/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { QueuedLine } from '#ui/queued-line.tsx'
import { BoardSwitcher } from './board-switcher.tsx'
import { type OwnBoard, type OwnColumn, ownBoardAddress, ownBoardQuery } from './boards.api.ts'
import styles from './own-board.module.css'
import { OwnBoardFilters } from './own-board-filters.tsx'
import { ownCard, type ShownCard } from './own-card.tsx'
import { cardMove } from './queued-cards.ts'
import { QuickAdd } from './quick-add.tsx'
import { useOwnBoard, withWaiting } from './use-own-board.ts'

addMessages({ ownBoards })

const CardDialog = lazy(async () => ({
  default: (await withMessages(import('./dialogs/card-dialog.tsx'))).CardDialog,
}))
const ColumnDialog = lazy(async () => ({
  default: (await withMessages(import('./dialogs/column-dialog.tsx'))).ColumnDialog,
}))
const BoardSettings = lazy(async () => ({
  default: (await withMessages(import('./dialogs/board-settings.tsx'))).BoardSettings,
}))
const CardArchive = lazy(async () => ({
  default: (await withMessages(import('./dialogs/card-archive.tsx'))).CardArchive,
}))

const keyOf = ({ id }: ShownCard) => id
const nameOf = ({ title }: ShownCard) => title
/** One object per card: new ones would redraw hundreds. */
const shownAs = [new WeakMap<object, ShownCard>(), new WeakMap<object, ShownCard>()]
const shownOf = ({ isDone, cards }: OwnColumn): ShownCard[] =>
  cards.map((card) => {
    const known = shownAs[Number(isDone)]
    const shown = known?.get(card) ?? { ...card, isDone }
    known?.set(card, shown)
    return shown
  })

/** A board with its own columns and cards. */
export function OwnBoardPage() {
  const { board } = usePageParams('ownBoard')
  return <OneBoard key={board} id={board} />
}

function OneBoard({ id }: { id: string }) {
  const t = useT()
  const follow = usePlainLinks()
  const list = useList(ownBoardAddress)
  const [longer, setLonger] = useState<string | null>(null)
  const board = useQuery(ownBoardQuery(id, list.search, longer))
  usePageTitle(board.data?.board.name ?? t('menu.kanban'))
  const { card } = usePageQuery()
  const ask = useQueryChange()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: plain links are followed here
    <div className={`card ${styles.page}`} onClick={follow}>
      <BoardSwitcher />
      <QueryState
        query={board}
        loading={t('ownBoards.loading')}
        failed={t('ownBoards.failed')}
        page={{ notFound: t('ownBoards.notFound'), notFoundHint: t('ownBoards.notFoundHint') }}
      >
        {(whole) => (
          <>
            <Columns whole={whole} list={list} onLonger={setLonger} />
            <LazyPart>
              {card && (
                <CardDialog
                  key={card}
                  id={card}
                  whole={whole}
                  onClose={() => ask(({ card: _, ...now }) => now)}
                />
              )}
            </LazyPart>
          </>
        )}
      </QueryState>
    </div>
  )
}

interface ColumnsProps {
  whole: OwnBoard
  list: ReturnType<typeof useList<ReturnType<typeof ownBoardAddress.read>>>
  onLonger: (column: string) => void
}

function Columns({ whole, list, onLonger }: ColumnsProps) {
  const t = useT()
  const isKeeper = useMay()(['update', 'Kanban'])
  const { board, labels, people, archived } = whole
  const moves = useQueued(cardMove)
  const columns = useMemo(() => withWaiting(whole.columns, moves), [whole.columns, moves])
  const mayChange = isKeeper && !board.archived
  /** The edited column; `null`: a new one. */
  const [setColumn, setSetColumn] = useState<OwnColumn | null | undefined>()
  const [open, setOpen] = useState<'settings' | 'archive' | null>(null)
  const { save, whyNot } = useOwnBoard(whole)
  const words = useMemo(
    () => ({
      board: board.id,
      t,
      labels: new Map(labels.map((it) => [it.id, it])),
      people: new Map(people.map((it) => [it.id, it])),
    }),
    [board.id, labels, people, t],
  )
  const render = useCallback((card: ShownCard) => ownCard(card, words), [words])
  const shown = useMemo(
    () =>
      columns.map((column): ShownColumn<ShownCard> => {
        const { id, name, colour, count, most, isDone, cards } = column
        return {
          key: id,
          title: name,
          count,
          most,
          cards: shownOf(column),
          icon: isDone ? IconCheck : IconCircle,
          colour: colour ? `var(--color-${colour}-text)` : 'var(--color-text-secondary)',
          tools: mayChange && (
            <IconButton
              small
              icon={IconSettings}
              label={t('ownBoards.column', { name })}
              aria-haspopup="dialog"
              onClick={() => setSetColumn(column)}
            />
          ),
          foot: (
            <>
              {count > cards.length && cards.length < ownBoardLimits.longer && (
                <Button look="text" onClick={() => onLonger(id)}>
                  {t('ownBoards.more', { count: count - cards.length })}
                </Button>
              )}
              {mayChange && <QuickAdd boardId={board.id} column={column} />}
            </>
          ),
        }
      }),
    [columns, mayChange, board.id, onLonger, t],
  )
  return (
    <>
      <h1 className="visually-hidden">{board.name}</h1>
      <div className={styles.bar}>
        <OwnBoardFilters list={list} labels={labels} people={people} />
        {mayChange && (
          <Button
            look="text"
            aria-haspopup="dialog"
            icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setSetColumn(null)}
          >
            {t('ownBoards.addColumn')}
          </Button>
        )}
        {archived > 0 && (
          <Button look="text" aria-haspopup="dialog" onClick={() => setOpen('archive')}>
            {t('ownBoards.archive', { n: archived })}
          </Button>
        )}
        {isKeeper && (
          <Button look="text" aria-haspopup="dialog" onClick={() => setOpen('settings')}>
            {t('ownBoards.settings')}
          </Button>
        )}
      </div>
      {moves.map((it) => (it.isAway || it.state === 'refused') && <QueuedLine key={it.id} item={it} />)}
      {board.archived && <p className={`aside ${styles.note}`}>{t('ownBoards.boardArchived')}</p>}
      {columns.length === 0 && (
        <MessagePanel title={t('ownBoards.emptyTitle')} text={t('ownBoards.emptyText')}>
          {mayChange && (
            <Button look="filled" aria-haspopup="dialog" onClick={() => setSetColumn(null)}>
              {t('ownBoards.addColumn')}
            </Button>
          )}
        </MessagePanel>
      )}
      {list.filtered && columns.length > 0 && columns.every(({ count }) => count === 0) && (
        <MessagePanel title={t('ownBoards.noMatch')} text={t('ownBoards.noMatchHint')} />
      )}
      {columns.length > 0 && (
        <Board
          label={board.name}
          columns={shown}
          keyOf={keyOf}
          nameOf={nameOf}
          render={render}
          whyNot={whyNot}
          onMove={save}
          fixed={!mayChange}
        />
      )}
      <LazyPart>
        {setColumn !== undefined && (
          <ColumnDialog column={setColumn} whole={whole} onClose={() => setSetColumn(undefined)} />
        )}
        {open === 'settings' && <BoardSettings whole={whole} onClose={() => setOpen(null)} />}
        {open === 'archive' && <CardArchive whole={whole} onClose={() => setOpen(null)} />}
      </LazyPart>
    </>
  )
}

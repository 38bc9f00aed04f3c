import type { SavedView } from '@zlecenia/contract/features/saved-views/saved-views.contract'
import type { ViewPage, ViewSearch } from '@zlecenia/contract/features/saved-views/view-pages'
import { scopeOf } from '@zlecenia/contract/lib/permissions'
import { useState, useSyncExternalStore } from 'react'
import { useT } from '#lib/i18n.ts'
import { heldRules, onRulesChange } from '#lib/session.ts'
import { Button } from '#ui/form/button.tsx'
import styles from './saved-views.module.css'
import { useViewChanges } from './use-view-changes.ts'
import { ViewNameForm } from './view-name-form.tsx'
import { isSame, moved } from './view-search.ts'

interface ViewMenuProps {
  page: ViewPage
  views: readonly SavedView[]
  /** The view opened last, also with further filters since. */
  opened: SavedView | null
  search: ViewSearch
  close: () => void
}

const mayChangeAny = () => scopeOf(heldRules(), 'update', 'SavedView') === 'all'

export function ViewMenu({ page, views, opened, search, close }: ViewMenuProps) {
  const t = useT()
  const shares = useSyncExternalStore(onRulesChange, mayChangeAny)
  const changes = useViewChanges(page)
  const mayChange = opened !== null && (opened.mine || shares)
  const isAsSaved = opened !== null && isSame(opened.search, search)
  return (
    <div className={`stack tight ${styles.menu}`}>
      {opened && isAsSaved && (
        <OpenedView
          view={opened}
          views={views}
          changes={changes}
          close={close}
          mayChange={mayChange}
          shares={shares}
        />
      )}
      {opened && !isAsSaved && mayChange && (
        <Button
          look="text"
          busy={changes.busy}
          onClick={() => {
            changes.keep(opened, search)
            close()
          }}
        >
          {t('savedViews.update', { name: opened.name })}
        </Button>
      )}
      {!isAsSaved && (
        <ViewNameForm
          sharing={shares}
          action={t('savedViews.save')}
          onSave={({ name, shared }) => changes.make(name, search, shared)}
          onSaved={close}
        />
      )}
    </div>
  )
}

interface OpenedViewProps {
  view: SavedView
  views: readonly SavedView[]
  changes: ReturnType<typeof useViewChanges>
  mayChange: boolean
  shares: boolean
  close: () => void
}

function OpenedView({ view, views, changes, mayChange, shares, close }: OpenedViewProps) {
  const t = useT()
  const [renaming, setRenaming] = useState(false)
  const ids = views.map(({ id }) => id)
  const startId = views.find(({ isStart }) => isStart)?.id ?? null
  const at = ids.indexOf(view.id)
  const act = (label: string, run: () => void, disabled = false) => (
    <Button look="text" busy={changes.busy} disabled={disabled} onClick={run}>
      {label}
    </Button>
  )
  const last = (run: () => void) => () => {
    run()
    close()
  }
  return (
    <>
      <p className="aside">
        {view.mine ? t('savedViews.mine') : t('savedViews.sharedBy', { owner: view.owner })}
      </p>
      {renaming && (
        <ViewNameForm
          name={view.name}
          sharing={false}
          action={t('savedViews.keep')}
          onSave={({ name }) => changes.rename(view, name)}
          onSaved={close}
        />
      )}
      {mayChange && !renaming && act(t('savedViews.rename'), () => setRenaming(true))}
      {shares &&
        act(
          t(view.shared ? 'savedViews.unshare' : 'savedViews.share'),
          last(() => changes.share(view, !view.shared)),
        )}
      {act(
        t(view.isStart ? 'savedViews.noStart' : 'savedViews.makeStart'),
        last(() => changes.arrange(ids, view.isStart ? null : view.id)),
      )}
      {act(t('savedViews.earlier'), () => changes.arrange(moved(ids, view.id, -1), startId), at === 0)}
      {act(
        t('savedViews.later'),
        () => changes.arrange(moved(ids, view.id, 1), startId),
        at === ids.length - 1,
      )}
      {mayChange &&
        act(
          t('savedViews.remove'),
          last(() => changes.remove(view)),
        )}
    </>
  )
}

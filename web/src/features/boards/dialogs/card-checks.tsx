import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { cardCheckMaxCharacters } from '@zlecenia/contract/features/boards/board-shape'
import type { CardRecord } from '@zlecenia/contract/features/boards/cards.contract'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { dayAndTimeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { pasteLines } from '#lib/paste-lines.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Check } from '#ui/form/check.tsx'
import { Field } from '#ui/form/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'

/** Checklist of a card: each item is ticked, added, changed and deleted at once. */
export function CardChecks({ record, mayChange }: { record: CardRecord; mayChange: boolean }) {
  const t = useT()
  const queries = useQueryClient()
  const idOf = useIdOfSent()
  const [typed, setTyped] = useState('')
  /** Number of sent items: the next one with the same text is a new item. */
  const [added, setAdded] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  /** Ticks that are sent but not read back yet. */
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [changed, setChanged] = useState<{ id: string; text: string; version: number } | null>(null)
  const { id, checks } = record
  const done = checks.filter(({ doneAt }) => doneAt !== null).length
  const isFixed = !mayChange || record.archivedAt !== null
  async function run(change: () => Promise<unknown>): Promise<boolean> {
    setProblem(null)
    try {
      await change()
      return true
    } catch (error) {
      setProblem(problemText(error))
      return false
    } finally {
      await refresh(queries, 'board')
    }
  }
  async function tick(checkId: string, isDone: boolean, version: number): Promise<void> {
    setTicked((now) => new Map(now).set(checkId, isDone))
    const params = { id, checkId }
    await run(() =>
      call('PATCH /cards/:id/checks/:checkId', { params, body: { isDone, version }, quiet: true }),
    )
    setTicked((now) => new Map([...now].filter(([it]) => it !== checkId)))
  }
  async function change({ id: checkId, text, version }: NonNullable<typeof changed>): Promise<void> {
    const params = { id, checkId }
    const body = { text: text.trim(), version }
    if (await run(() => call('PATCH /cards/:id/checks/:checkId', { params, body }))) setChanged(null)
  }
  async function add(texts: readonly string[], left = ''): Promise<void> {
    for (const [n, text] of texts.entries()) {
      const body = { text, id: idOf({ text, added: added + n }) }
      const isAdded = await run(() => call('POST /cards/:id/checks', { params: { id }, body }))
      if (!isAdded) return setTyped([...texts.slice(n), left].filter(Boolean).join(', '))
      setAdded(added + n + 1)
    }
    setTyped(left)
  }
  return (
    <section className="stack tight" aria-label={t('ownBoards.checks')}>
      <div className="ends">
        <h3>{t('ownBoards.checks')}</h3>
        {checks.length > 0 && (
          <span className="aside">{t('ownBoards.checked', { done, all: checks.length })}</span>
        )}
      </div>
      {problem && (
        <Banner tone="error" announced>
          {problem}
        </Banner>
      )}
      <ul>
        {checks.map(({ id: checkId, text, doneAt, doneBy, version }) => (
          <li key={checkId} className="ends">
            {changed?.id === checkId ? (
              <Field
                autoFocus
                name="changedCheck"
                label={t('ownBoards.change', { name: text })}
                hint={t('ownBoards.changeHint')}
                maxLength={cardCheckMaxCharacters}
                autoComplete="off"
                value={changed.text}
                onChange={({ target }) => setChanged({ ...changed, text: target.value })}
                onKeyDown={(event) => {
                  if (event.nativeEvent.isComposing || !['Enter', 'Escape'].includes(event.key)) return
                  event.preventDefault()
                  event.stopPropagation()
                  if (event.key === 'Escape') setChanged(null)
                  else void change(changed)
                }}
              />
            ) : (
              <Check
                name={`check.${checkId}`}
                label={text}
                checked={ticked.get(checkId) ?? doneAt !== null}
                disabled={isFixed}
                onChange={({ target }) => void tick(checkId, target.checked, version)}
                hint={doneAt && doneBy && t('ownBoards.doneBy', { who: doneBy, when: dayAndTimeOf(doneAt) })}
              />
            )}
            {!isFixed && (
              <span className="line">
                {changed?.id !== checkId && (
                  <IconButton
                    small
                    icon={IconPencil}
                    label={t('ownBoards.change', { name: text })}
                    onClick={() => setChanged({ id: checkId, text, version })}
                  />
                )}
                <IconButton
                  small
                  icon={IconTrash}
                  label={t('ownBoards.remove', { name: text })}
                  onClick={() =>
                    void run(() => call('DELETE /cards/:id/checks/:checkId', { params: { id, checkId } }))
                  }
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {!isFixed && (
        <Field
          name="newCheck"
          label={t('ownBoards.newCheck')}
          hint={t('ownBoards.newCheckHint')}
          maxLength={cardCheckMaxCharacters}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onPaste={(event) => pasteLines(event, (lines) => void add(lines, typed))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            if (typed.trim() !== '') void add([typed.trim()])
          }}
        />
      )}
    </section>
  )
}

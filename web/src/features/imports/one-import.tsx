import { useQueryClient } from '@tanstack/react-query'
import { importsAtWork } from '@zlecenia/contract/features/imports/import-states'
import type { ImportDetails } from '@zlecenia/contract/features/imports/imports.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { useEffect, useRef, useState } from 'react'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { useQueryChange } from '#lib/page.ts'
import { refresh } from '#lib/refresh.ts'
import { Card } from '#ui/card.tsx'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { Link } from '#ui/link.tsx'
import { toast } from '#ui/toast/toast.ts'
import { ColumnsCard } from './columns-card.tsx'
import { ImportRows } from './import-rows.tsx'
import { ImportStateChip } from './import-state-chip.tsx'
import styles from './imports.module.css'
import { Counts, isOfPrices, PreviewCards } from './preview-cards.tsx'
import { UndoImport } from './undo-question.tsx'

type Step = 'file' | 'columns' | 'preview' | 'done'
const steps: readonly Step[] = ['file', 'columns', 'preview', 'done']

/** `isFollowing`: the file was chosen a moment ago, on this page. */
export function OneImport({ it, isFollowing }: { it: ImportDetails; isFollowing: boolean }) {
  const t = useT()
  const [changing, setChanging] = useState(false)
  const mayChange = useMay()(['create', 'Import'])
  const { state } = it
  const isAtWork = importsAtWork.includes(state)
  const asksColumns = state === 'columns' || (changing && state === 'ready')
  const isOver = state === 'done' || state === 'undone'
  const at = isOver || state === 'undoing' ? 'done' : asksColumns ? 'columns' : 'preview'
  const step = useKeptFocus(state, isFollowing)
  return (
    <div className="stack">
      <div className="ends">
        <p className={`cluster ${styles.file}`}>
          <strong>
            <bdi>{it.name}</bdi>
          </strong>
          <ImportStateChip state={state} />
        </p>
        {mayChange && !isOver && !isAtWork && <RemoveButton it={it} />}
      </div>
      <Steps at={at} />
      <span className="visually-hidden" role="status">
        {t(`imports.state.${state}`)}
      </span>
      <section ref={step} tabIndex={-1} aria-label={t(`imports.step.${at}`)} className="stack">
        {it.failure && (
          <Banner tone="error" announced>
            {it.failure}
          </Banner>
        )}
        {state === 'interrupted' && <Banner tone="warning">{t('imports.interruptedTitle')}</Banner>}
        {isAtWork && <AtWork it={it} />}
        {(asksColumns || state === 'interrupted' || state === 'failed') && mayChange && (
          <ColumnsCard
            it={it}
            again={state === 'interrupted' || state === 'failed'}
            onChecked={() => setChanging(false)}
            {...(changing && { onBack: () => setChanging(false) })}
          />
        )}
        {state === 'ready' && !asksColumns && (
          <PreviewCards it={it} mayChange={mayChange} onColumns={() => setChanging(true)} />
        )}
        {isOver && <Over it={it} mayChange={mayChange} />}
        {((state === 'ready' && !asksColumns) || (state === 'done' && it.counts.left > 0)) && (
          <ImportRows it={it} mayChange={mayChange && state === 'ready'} />
        )}
      </section>
    </div>
  )
}

/** The pressed button disappears with its step: the focus moves to the next one. */
function useKeptFocus(state: ImportDetails['state'], isFollowing: boolean) {
  const step = useRef<HTMLElement>(null)
  const was = useRef(isFollowing ? null : state)
  useEffect(() => {
    if (was.current === state) return
    was.current = state
    if (document.activeElement === document.body) step.current?.focus()
  }, [state])
  return step
}

function Steps({ at }: { at: Step }) {
  const t = useT()
  return (
    <ol className={styles.steps} aria-label={t('imports.steps')}>
      {steps.map((step, n) => (
        <li
          key={step}
          aria-current={step === at ? 'step' : undefined}
          data-passed={n < steps.indexOf(at) || undefined}
        >
          <span className={styles.number} aria-hidden="true">
            {n + 1}
          </span>
          {t(`imports.step.${step}`)}
        </li>
      ))}
    </ol>
  )
}

function AtWork({ it: { state, progress } }: { it: ImportDetails }) {
  const t = useT()
  const label = t(state === 'running' || state === 'undoing' ? `imports.${state}` : 'imports.checking')
  return (
    <Card
      title={label}
      hint={t('imports.mayLeave')}
      aside={<span className={styles.percent}>{progress}%</span>}
    >
      <progress className={styles.progress} max={100} value={progress} aria-label={label} />
    </Card>
  )
}

function RemoveButton({ it }: { it: ImportDetails }) {
  const t = useT()
  const queries = useQueryClient()
  const ask = useQueryChange()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button look="text" onClick={() => setAsking(true)}>
        {t('imports.remove')}
      </Button>
      {asking && (
        <Confirm
          title={t('imports.removeQuestion')}
          confirm={t('imports.remove')}
          run={async () => {
            await call('DELETE /imports/:id', { params: { id: it.id } })
            toast.success(t('imports.removed'))
            ask(() => ({}))
            void refresh(queries, 'Import')
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('imports.removeHint')}</p>
        </Confirm>
      )}
    </>
  )
}

function Over({ it, mayChange }: { it: ImportDetails; mayChange: boolean }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  if (it.state === 'undone')
    return (
      <Banner tone="info">
        {it.stayed > 0 ? t('imports.restUndone', { count: it.stayed }) : t('imports.undoneTitle')}
      </Banner>
    )
  return (
    <Card title={t('imports.doneTitle')} hint={t('imports.doneHint')}>
      <div className="stack">
        <Counts it={it} />
        <div className="cluster">
          {isOfPrices(it) ? (
            <Link href={addressOf('pricing')} {...buttonLook('filled')}>
              {t('imports.toPrices')}
            </Link>
          ) : (
            <ToPlaces it={it} />
          )}
          {mayChange && (
            <Button look="text" onClick={() => setAsking(true)}>
              {t('imports.undoButton')}
            </Button>
          )}
        </div>
      </div>
      {asking && <UndoImport it={it} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function ToPlaces({ it: { counts } }: { it: ImportDetails }) {
  const t = useT()
  return (
    <>
      <Link href={addressOf('customers')} {...buttonLook('filled')}>
        {t('imports.toCustomers')}
      </Link>
      <Link href={addressOf('buildings')} {...buttonLook()}>
        {t('imports.toBuildings')}
      </Link>
      <Link href={addressOf('devices')} {...buttonLook()}>
        {t('imports.toDevices')}
      </Link>
      {counts.warnings > 0 && (
        <>
          <Link href={addressOf('customers', { lacking: 'any' })} {...buttonLook()}>
            {t('imports.clientsToComplete')}
          </Link>
          <Link href={addressOf('buildings', { lacking: 'any' })} {...buttonLook()}>
            {t('imports.buildingsToComplete')}
          </Link>
        </>
      )}
    </>
  )
}

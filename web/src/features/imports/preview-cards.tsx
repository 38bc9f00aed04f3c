import { useMutation } from '@tanstack/react-query'
import { hasPrices } from '@zlecenia/contract/features/imports/import-fields'
import { type DuplicateChoice, duplicateChoices } from '@zlecenia/contract/features/imports/import-states'
import type { ImportDetails } from '@zlecenia/contract/features/imports/imports.contract'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { countText } from '#lib/numbers.ts'
import { problemText } from '#lib/problem-text.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { letterOf } from './columns-card.tsx'
import { useImportAnswer } from './use-import-answer.ts'

const places = ['customers', 'buildings', 'devices', 'contacts'] as const
export const isOfPrices = ({ columns }: ImportDetails): boolean =>
  hasPrices(columns.map(({ field }) => field))

/** Records that are or would be written; other counts only above zero. */
export function Counts({ it }: { it: ImportDetails }) {
  const t = useT()
  const { counts } = it
  const kinds = isOfPrices(it) ? (['prices'] as const) : places
  const { added } = counts
  const count = (n: number) => (n > 0 ? countText(n) : null)
  return (
    <Facts
      of={[
        ...kinds.map((kind) => [t(`imports.wouldAdd.${kind}`), countText(added[kind] ?? 0)] as const),
        [t('imports.wouldUpdate'), count(counts.updated)],
        [t('imports.errorRows'), count(counts.errors)],
        [t('imports.warningRows'), count(counts.warnings)],
        [t('imports.doubleRows'), count(counts.doubles)],
        [t('imports.leftRows'), count(counts.left)],
      ]}
    />
  )
}

/** Warns of columns without a field before the import. */
function Unread({ it: { columns } }: { it: ImportDetails }) {
  const t = useT()
  const unread = columns.flatMap(({ heading, field, filled }, n) =>
    field || filled === 0
      ? []
      : [
          t('imports.unreadColumn', {
            column: heading || t('imports.unnamed', { letter: letterOf(n) }),
            count: filled,
          }),
        ],
  )
  if (unread.length === 0) return null
  return (
    <Banner tone="warning">
      <ul>
        {unread.map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ul>
    </Banner>
  )
}

interface PreviewProps {
  it: ImportDetails
  mayChange: boolean
  onColumns: () => void
}

export function PreviewCards({ it, mayChange, onColumns }: PreviewProps) {
  const t = useT()
  const answered = useImportAnswer()
  const params = { id: it.id }
  const choose = useMutation({
    mutationFn: (body: { doubles?: DuplicateChoice; leaveErrors?: boolean }) =>
      call('PUT /imports/:id/choices', { params, body, quiet: true }),
    onSuccess: answered,
  })
  const run = useMutation({
    mutationFn: () => call('POST /imports/:id/run', { params, quiet: true }),
    onSuccess: answered,
  })
  const { counts } = it
  const problem = choose.error ?? run.error
  return (
    <>
      <Card title={t('imports.summary')} hint={t('imports.nothingWritten')}>
        <div className="stack">
          {problem && (
            <Banner tone="error" announced>
              {problemText(problem)}
            </Banner>
          )}
          <Counts it={it} />
          <Unread it={it} />
          {counts.errors > 0 && (
            <Banner
              tone="warning"
              actions={
                mayChange && (
                  <Button busy={choose.isPending} onClick={() => choose.mutate({ leaveErrors: true })}>
                    {t('imports.leaveErrors')}
                  </Button>
                )
              }
            >
              {t('imports.fixErrors')}
            </Banner>
          )}
          {mayChange && (
            <div className="cluster">
              {counts.errors === 0 && (
                <Button look="filled" busy={run.isPending} onClick={() => run.mutate()}>
                  {t('imports.run')}
                </Button>
              )}
              <Button onClick={onColumns}>{t('imports.changeColumns')}</Button>
              {it.leavesErrors && (
                <Button
                  look="text"
                  busy={choose.isPending}
                  onClick={() => choose.mutate({ leaveErrors: false })}
                >
                  {t('imports.takeErrors')}
                </Button>
              )}
            </div>
          )}
        </div>
      </Card>
      {counts.doubles > 0 && mayChange && (
        <Card
          title={t('imports.doublesTitle')}
          hint={t(isOfPrices(it) ? 'imports.doublesHintOfPrices' : 'imports.doublesHint')}
        >
          <RadioCards
            label={t('imports.doublesTitle')}
            labelHidden
            name="doubles"
            options={duplicateChoices.map((value) => ({
              value,
              title: t(`imports.choice.${value}`),
              description: t(`imports.choiceHint.${value}`),
            }))}
            value={it.doubles}
            onChoose={(duplicates) => choose.mutate({ doubles: duplicates })}
          />
        </Card>
      )}
    </>
  )
}

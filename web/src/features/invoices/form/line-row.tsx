import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { DraftLine } from '@zlecenia/contract/features/invoices/invoice-draft'
import { readLine } from '@zlecenia/contract/features/invoices/read-lines'
import type { PriceOfDay } from '@zlecenia/contract/features/price-list/price-list.contract'
import { vatRates } from '@zlecenia/contract/lib/vat'
import { vatRateWords } from '@zlecenia/contract/lib/vat-words'
import { type KeyboardEvent, memo, useDeferredValue, useMemo } from 'react'
import { amountText } from '#lib/amount-text.ts'
import { t as say, useT } from '#lib/i18n.ts'
import { language } from '#lib/language.ts'
import { Button } from '#ui/form/button.tsx'
import { Check } from '#ui/form/check.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field, Select } from '#ui/form/field.tsx'
import { TypedField } from '#ui/form/typed-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useDraft, useDraftStore } from './draft-store.ts'
import { lineLabels } from './field-labels.ts'
import styles from './lines.module.css'
import { lineOfPrice, proposalsFor, usePrices } from './price-proposals.ts'

/** Stable functions, so that a row redraws for its own line only. */
export interface LineActions {
  /** The next line; adds one after the last. */
  next: (id: string) => void
  remove: (id: string) => void
  move: (id: string, by: 1 | -1) => void
}

interface LineRowProps {
  id: string
  n: number
  orderNumber: string | undefined
  before: DraftLine | undefined
  actions: LineActions
}

export const rateName = (rate: DraftLine['rate']): string => vatRateWords(rate, { say, language: language() })
const needsReason = ({ rate }: DraftLine) => rate === '8' || rate === 'zw'

export const LineRow = memo(function LineRow({ id, n, orderNumber, before, actions }: LineRowProps) {
  const t = useT()
  const line = useDraft((it) => it.line(id))
  if (!line) return null
  function onKeyDown(event: KeyboardEvent<HTMLLIElement>): void {
    const { key, altKey, shiftKey } = event
    const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null
    if (by === null || !altKey || !shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    actions.move(id, by)
  }
  return (
    <li className={styles.line} aria-label={t('invoiceForm.line', { n })} onKeyDownCapture={onKeyDown}>
      <span className={`quiet ${styles.place}`} aria-hidden="true">
        {n}.
      </span>
      {before && <LineBefore line={before} />}
      <LineFields line={line} onEnter={actions.next} />
      <LineTools id={id} n={n} actions={actions} />
      {orderNumber && (
        <p className={`aside ${styles.order}`}>{t('invoiceForm.ofOrder', { number: orderNumber })}</p>
      )}
    </li>
  )
})

function LineTools({ id, n, actions }: { id: string; n: number; actions: LineActions }) {
  const t = useT()
  return (
    <span className={styles.tools}>
      <IconButton
        small
        icon={IconArrowUp}
        name={`draft.lines.${id}.up`}
        label={t('invoiceForm.moveUp', { n })}
        title="Alt + Shift + ↑"
        onClick={() => actions.move(id, -1)}
      />
      <IconButton
        small
        icon={IconArrowDown}
        name={`draft.lines.${id}.down`}
        label={t('invoiceForm.moveDown', { n })}
        title="Alt + Shift + ↓"
        onClick={() => actions.move(id, 1)}
      />
      <IconButton
        small
        icon={IconTrash}
        label={t('invoiceForm.removeLine', { n })}
        onClick={() => actions.remove(id)}
      />
    </span>
  )
}

/** A corrected line as it was. */
function LineBefore({ line }: { line: DraftLine }) {
  const t = useT()
  const { name, quantity, unit, unitPrice, rate } = line
  return (
    <p className={`aside ${styles.before}`}>
      {t('invoiceForm.before', { text: `${name}, ${quantity} ${unit} × ${unitPrice}, ${rateName(rate)}` })}
    </p>
  )
}

interface LineFieldsProps {
  line: DraftLine
  onEnter: (id: string) => void
}

function LineFields({ line, onEnter }: LineFieldsProps) {
  const t = useT()
  const store = useDraftStore()
  const { id } = line
  const put = (changed: Partial<DraftLine>) => store.putLine(id, changed)
  const named = (field: keyof typeof lineLabels) => ({
    name: `draft.lines.${id}.${field}`,
    label: t(lineLabels[field]),
  })
  const typed = (field: 'unit' | 'quantity' | 'unitPrice' | 'discount') => ({
    ...named(field),
    value: line[field],
    onText: (text: string) => put({ [field]: text }),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      onEnter(id)
    },
  })
  const read = readLine(line)
  return (
    <>
      <LineName line={line} onEnter={() => onEnter(id)} />
      <TypedField {...typed('quantity')} inputMode="decimal" className={styles.number} />
      <TypedField {...typed('unit')} className={styles.unit} />
      <TypedField {...typed('unitPrice')} inputMode="decimal" className={styles.number} />
      <TypedField {...typed('discount')} inputMode="decimal" className={styles.number} />
      <Select
        {...named('rate')}
        className={styles.rate}
        value={line.rate}
        onChange={({ target }) => put({ rate: target.value as DraftLine['rate'], rateReason: '' })}
      >
        {vatRates.map((rate) => (
          <option key={rate} value={rate}>
            {rateName(rate)}
          </option>
        ))}
      </Select>
      <output className={styles.amount} aria-label={t('invoiceForm.amount')}>
        {read ? amountText(read.amount) : '–'}
      </output>
      <LineFurther line={line} />
    </>
  )
}

const keyOf = ({ id }: PriceOfDay) => id
const nameOf = ({ name }: PriceOfDay) => name
const option = (it: PriceOfDay) => (
  <span className="ends">
    <span>{it.name}</span>
    <span className="aside">
      {it.net.replace('.', ',')} zł / {it.unit}, {rateName(it.rate)}
      {it.rateReason && ` – ${it.rateReason}`}
    </span>
  </span>
)

/** Free text, with proposals of the price list. */
function LineName({ line: { id, name }, onEnter }: { line: DraftLine; onEnter: () => void }) {
  const t = useT()
  const store = useDraftStore()
  const prices = usePrices()
  const typed = useDeferredValue(name)
  const items = useMemo(() => {
    const found = proposalsFor(prices, typed)
    return found.some((it) => it.name === typed) ? found.filter((it) => it.name !== typed) : found
  }, [prices, typed])
  return (
    <div className={styles.name}>
      <Combobox
        label={t(lineLabels.name)}
        name={`draft.lines.${id}.name`}
        items={items}
        keyOf={keyOf}
        textOf={nameOf}
        renderOption={option}
        query={name}
        onQuery={(text) => store.putLine(id, { name: text })}
        onPick={(item) => store.putLine(id, lineOfPrice(item, store.draft.priceMode))}
        unpicked="stays"
        onEnter={onEnter}
      />
    </div>
  )
}

/** Ground of a reduced rate, annex 15 and GTU: shown where they matter. */
function LineFurther({ line }: { line: DraftLine }) {
  const t = useT()
  const store = useDraftStore()
  const { id, rate, rateReason } = line
  const put = (changed: Partial<DraftLine>) => store.putLine(id, changed)
  const isReasonMissing = rate === '8' && rateReason.trim() === ''
  return (
    <div className={styles.further}>
      {(needsReason(line) || rateReason !== '') && (
        <Field
          label={t(lineLabels.rateReason)}
          name={`draft.lines.${id}.rateReason`}
          required={rate === '8'}
          autoComplete="off"
          value={rateReason}
          onChange={({ target }) => put({ rateReason: target.value })}
          end={
            isReasonMissing && (
              <Button onClick={() => put({ rateReason: t('invoiceForm.dwelling') })}>
                {t('invoiceForm.confirmDwelling')}
              </Button>
            )
          }
        />
      )}
      <Check
        label={t(lineLabels.isAnnex15)}
        name={`draft.lines.${id}.isAnnex15`}
        checked={line.isAnnex15}
        onChange={({ target }) => put({ isAnnex15: target.checked })}
      />
      <Select
        label={t(lineLabels.gtu)}
        name={`draft.lines.${id}.gtu`}
        className={styles.gtu}
        value={line.gtu}
        onChange={({ target }) => put({ gtu: target.value })}
      >
        <option value="">{t('invoiceForm.noGtu')}</option>
        {gtus.map((it) => (
          <option key={it} value={it}>
            {it.replace('_', ' ')}
          </option>
        ))}
      </Select>
    </div>
  )
}
const gtus = Array.from({ length: 13 }, (_, i) => `GTU_${String(i + 1).padStart(2, '0')}`)

import { useQuery } from '@tanstack/react-query'
import type {
  InvoicePaper,
  PaperCode,
  PaperFact,
  PaperTable,
} from '@zlecenia/contract/features/invoices/invoice-paper'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import { QueryState } from '#ui/query-state.tsx'
import { invoicePaperQuery } from './invoice-preview.api.ts'
import styles from './sheet.module.css'

/** The invoice as it is printed, with the words of its PDF. */
export function InvoiceSheet({ id }: { id: string }) {
  const t = useT()
  const paper = useQuery(invoicePaperQuery(id))
  return (
    <section className={`card ${styles.sheet}`} aria-label={t('invoicePreview.sheet')}>
      <QueryState
        query={paper}
        failed={t('invoicePreview.sheetFailed')}
        loading={t('invoicePreview.sheetLoading')}
      >
        {(words) => <Sheet paper={words} />}
      </QueryState>
    </section>
  )
}

/** Polish, whatever the language of the page. */
function Sheet({ paper }: { paper: InvoicePaper }) {
  return (
    <div lang="pl" dir="ltr" className={styles.paper} data-watermark={paper.watermark}>
      <header className={styles.head}>
        <strong>{paper.seller}</strong>
        <span>
          <span className="aside">{paper.title}</span>
          <b>{paper.number || paper.watermark}</b>
        </span>
      </header>
      {paper.notice && <p className={styles.notice}>{paper.notice}</p>}
      <Facts of={paper.facts} className={styles.facts} />
      <div className={styles.parties}>
        {paper.parties.map(({ title, name, lines }) => (
          <div key={`${title} ${name}`}>
            <p className="aside">{title}</p>
            <p className={styles.partyName}>{name}</p>
            <p className={styles.lines}>{lines.join('\n')}</p>
          </div>
        ))}
      </div>
      {paper.correction && (
        <Titled title={paper.correction.title}>
          <Facts of={paper.correction.facts} className={styles.rows} />
        </Titled>
      )}
      {paper.tables.map((it, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tables of a paper keep their order
        <Table key={i} of={it} label={it.title ?? paper.title} />
      ))}
      <div className={styles.sums}>
        <div className={styles.payment}>
          {paper.marks.map((mark) => (
            <p key={mark} className="name">
              {mark}
            </p>
          ))}
          {paper.payment && (
            <Titled title={paper.payment.title}>
              <Facts of={paper.payment.facts} className={styles.rows} />
            </Titled>
          )}
        </div>
        <Table of={paper.totals} label={paper.totals.title ?? ''} />
      </div>
      <div className={styles.amount}>
        <p>
          <span className="aside">{paper.words.label}</span>
          {paper.words.value}
        </p>
        <p>
          <span className="aside">{paper.amount.label}</span>
          <b>{paper.amount.value}</b>
        </p>
      </div>
      {paper.remarks.map(({ label, value }) => (
        <Titled key={`${label} ${value}`} title={label}>
          <p className={styles.lines}>{value}</p>
        </Titled>
      ))}
      <Codes paper={paper} />
      <footer className={`aside ${styles.lines} ${styles.foot}`}>{paper.footer}</footer>
    </div>
  )
}

const Titled = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.titled}>
    <h2>{title}</h2>
    {children}
  </div>
)

const Facts = ({ of, className }: { of: readonly PaperFact[]; className: string | undefined }) => (
  <dl className={className}>
    {of.map(({ label, value }) => (
      <div key={`${label} ${value}`}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** Wider than a narrow screen, so it scrolls by itself; by keys too. */
function Table({ of: { title, head, rows, sum }, label }: { of: PaperTable; label: string }) {
  const kindAt = (i: number) => head[i]?.kind
  return (
    <div className={styles.titled}>
      {title && <h2>{title}</h2>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container needs the keyboard */}
      <section className={styles.scroll} aria-label={label} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {head.map(({ name, kind }) => (
                <th key={name} scope="col" data-kind={kind}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cells, note }, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a printed table never move
              <tr key={n}>
                {cells.map((cell, i) => (
                  <td key={head[i]?.name} data-kind={kindAt(i)}>
                    {cell}
                    {note && kindAt(i) === 'name' && <span className="aside">{note}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {sum && (
            <tfoot>
              <tr>
                {sum.map((cell, i) => (
                  <td key={head[i]?.name} data-kind={kindAt(i)}>
                    {cell}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </section>
    </div>
  )
}

function Codes({ paper: { transfer, ksef } }: { paper: InvoicePaper }) {
  if (!transfer && !ksef) return null
  return (
    <div className={styles.codes}>
      {transfer && <Code of={transfer} />}
      {ksef && (
        <Code of={ksef}>
          <span className="aside">{ksef.number.label}</span>
          <span className={styles.ksef}>{ksef.number.value}</span>
        </Code>
      )}
    </div>
  )
}

const Code = ({ of: { label, text, svg }, children }: { of: PaperCode; children?: ReactNode }) => (
  <figure className={styles.code}>
    <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={text} width={96} height={96} />
    <figcaption>
      <span className="name">{label}</span>
      {children}
    </figcaption>
  </figure>
)

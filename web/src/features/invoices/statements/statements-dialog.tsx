import { useQuery, useQueryClient } from '@tanstack/react-query'
import { spacedAccount } from '@zlecenia/contract/lib/bank-account'
import { useState } from 'react'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { problemText } from '#lib/problem-text.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { upload } from '#lib/upload.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { FileDrop } from '#ui/files/file-drop.tsx'
import { Button } from '#ui/form/button.tsx'
import { QueryState } from '#ui/query-state.tsx'
import '../payments/messages.ts'
import { StatementEntries } from './statement-entries.tsx'

const widthPx = 900

/** Bank statements: read a file, then confirm which invoices its transfers pay. */
export function StatementsDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [open, setOpen] = useState<string | null>(null)
  return (
    <Modal
      title={t('invoiceMoney.statements')}
      closeLabel={t('shell.close')}
      width={widthPx}
      onClose={onClose}
    >
      {open === null ? (
        <Statements onOpen={setOpen} />
      ) : (
        <OneStatement id={open} onBack={() => setOpen(null)} />
      )}
    </Modal>
  )
}

function useSendStatement(onOpen: (id: string) => void) {
  const queries = useQueryClient()
  const idOf = useIdOfSent()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function send(file: File | undefined): Promise<void> {
    if (!file || busy) return
    const { name, size, lastModified } = file
    const id = idOf({ name, size, lastModified })
    setProblem(undefined)
    setBusy(true)
    try {
      const sent = { params: { id }, query: { name }, body: file }
      const statement = await upload('PUT /bank-statements/:id', sent, () => {})
      queries.setQueryData(query('GET /bank-statements/:id', { params: { id } }).queryKey, statement)
      void refresh(queries, 'Invoice')
      onOpen(id)
    } catch (error) {
      setProblem((error instanceof ProblemError && error.errors[0]?.message) || problemText(error))
    } finally {
      setBusy(false)
    }
  }
  return { send, busy, problem }
}

function Statements({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useT()
  const mayChange = useMay()(['update', 'Invoice'])
  const found = useQuery(query('GET /bank-statements'))
  const { send, busy, problem } = useSendStatement(onOpen)
  return (
    <div className="stack">
      {mayChange && (
        <FileDrop
          label={t('invoiceMoney.newStatement')}
          text={t('invoiceMoney.dropStatement')}
          choose={t('invoiceMoney.chooseStatement')}
          accept=".sta,.mt940,.940,.txt,.csv"
          hint={t(busy ? 'invoiceMoney.reading' : 'invoiceMoney.statementHint')}
          problem={problem}
          onFiles={([file]) => void send(file)}
        />
      )}
      <QueryState query={found} failed={t('invoiceMoney.statementsFailed')}>
        {({ statements }) =>
          statements.length === 0 ? (
            <p className="quiet">{t('invoiceMoney.noStatements')}</p>
          ) : (
            <ul>
              {statements.map((it) => (
                <li key={it.id}>
                  <Button look="text" onClick={() => onOpen(it.id)}>
                    {t('invoiceMoney.statement', { from: dayOf(it.from), to: dayOf(it.to) })}
                  </Button>{' '}
                  <span className="quiet">
                    {spacedAccount(it.account)}, {it.name},{' '}
                    {t('invoiceMoney.openEntries', { count: it.open })}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </div>
  )
}

function OneStatement({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useT()
  const statement = useQuery(query('GET /bank-statements/:id', { params: { id } }))
  return (
    <div className="stack">
      <div>
        <Button look="text" onClick={onBack}>
          {t('invoiceMoney.allStatements')}
        </Button>
      </div>
      <QueryState query={statement} failed={t('invoiceMoney.statementsFailed')}>
        {(it) => <StatementEntries statement={it} />}
      </QueryState>
    </div>
  )
}

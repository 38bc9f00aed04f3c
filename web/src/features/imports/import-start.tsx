import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ImportTemplate, importTemplates } from '@zlecenia/contract/features/imports/import-fields'
import { importLimits } from '@zlecenia/contract/features/imports/import-states'
import type { ImportSummary } from '@zlecenia/contract/features/imports/imports.contract'
import { type TableFormat, tableFormats } from '@zlecenia/contract/lib/list'
import { addressOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { dayAndTimeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { problemText } from '#lib/problem-text.ts'
import { saveFile } from '#lib/save-file.ts'
import { Card } from '#ui/card.tsx'
import { FileDrop } from '#ui/files/file-drop.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { Link } from '#ui/link.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { toast } from '#ui/toast/toast.ts'
import { ImportStateChip } from './import-state-chip.tsx'
import { importsQuery } from './imports.api.ts'
import styles from './imports.module.css'
import { useSendFile } from './use-send-file.ts'

const accepted =
  '.csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function ImportStart() {
  const t = useT()
  const may = useMay()
  return (
    <div className="stack">
      <p className="prose quiet">{t('imports.intro')}</p>
      <div className={styles.start}>
        {may(['create', 'Import']) && (mayImport(may) ? <NewFile /> : <NotAllowed />)}
        <Templates />
      </div>
      <Recent />
    </div>
  )
}

/** Requires the rights to read and add the records: the server refuses others. */
const mayImport = (may: ReturnType<typeof useMay>) =>
  may(['read', 'Customer']) &&
  may(['create', 'Customer']) &&
  may(['create', 'Building']) &&
  may(['create', 'Device'])

function NotAllowed() {
  const t = useT()
  return (
    <Card title={t('imports.newFile')}>
      <Banner tone="info">{t('imports.notAll')}</Banner>
    </Card>
  )
}

function NewFile() {
  const t = useT()
  const { send, sending, problem, setProblem } = useSendFile()
  const max = importLimits.bytes / 1024 ** 2
  return (
    <Card title={t('imports.newFile')} hint={t('imports.newFileHint')}>
      <FileDrop
        label={t('imports.newFile')}
        text={t('imports.drop')}
        choose={t('imports.choose')}
        accept={accepted}
        hint={t('imports.limits', { max, rows: importLimits.rows })}
        problem={problem}
        onFiles={([file, other]) => {
          if (other) setProblem(t('imports.onlyOne'))
          else if (file && !sending) void send(file)
        }}
      />
      <Pasted busy={sending !== null} onRows={send} />
      {sending && (
        <progress
          className={styles.progress}
          max={100}
          value={sending.part}
          aria-label={t('imports.uploading', { name: sending.name })}
        />
      )}
      <span className="visually-hidden" role="alert">
        {problem}
      </span>
    </Card>
  )
}

/** Cells copied from a spreadsheet are text with tabs. */
function Pasted({ busy, onRows }: { busy: boolean; onRows: (file: File) => Promise<boolean> }) {
  const t = useT()
  const [text, setText] = useState('')
  return (
    <div className="stack">
      <TextArea
        name="pasted"
        label={t('imports.paste')}
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text.trim() !== '' && (
        <div className="cluster">
          <Button
            busy={busy}
            onClick={() => void onRows(new File([text], t('imports.pastedFile'), { type: 'text/csv' }))}
          >
            {t('imports.takePasted')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Templates() {
  const t = useT()
  async function save(template: ImportTemplate, format: TableFormat) {
    try {
      const table = await call('GET /imports/template', { query: { template, format } })
      saveFile(table, `${t(`imports.templateFile.${template}`)}.${format}`)
    } catch (error) {
      toast.error(problemText(error))
    }
  }
  return (
    <Card title={t('imports.templates')} hint={t('imports.templatesHint')}>
      <ul className="rows">
        {importTemplates.map((template) => (
          <li key={template} className="ends">
            <span>{t(`imports.template.${template}`)}</span>
            <span className="cluster">
              {tableFormats.toReversed().map((format) => (
                <Button
                  key={format}
                  look="text"
                  icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
                  aria-label={t('imports.templateAs', {
                    name: t(`imports.template.${template}`),
                    format: format.toUpperCase(),
                  })}
                  onClick={() => void save(template, format)}
                >
                  {format.toUpperCase()}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Recent() {
  const t = useT()
  const recent = useQuery(importsQuery)
  return (
    <Card title={t('imports.recent')}>
      <QueryState query={recent} failed={t('imports.listFailed')}>
        {({ imports }) =>
          imports.length === 0 ? (
            <p className="quiet">{t('imports.none')}</p>
          ) : (
            <ul className="rows">
              {imports.map((it) => (
                <RecentLine key={it.id} it={it} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  )
}

function RecentLine({ it }: { it: ImportSummary }) {
  const t = useT()
  return (
    <li className="ends">
      <div className={styles.line}>
        <Link href={addressOf('imports', { import: it.id })} className="truncated">
          <bdi>{it.name}</bdi>
        </Link>
        <p className="aside">
          {[
            it.by
              ? t('imports.madeBy', { when: dayAndTimeOf(it.madeAt), name: it.by })
              : dayAndTimeOf(it.madeAt),
            t('imports.rowsOf', { count: it.counts.rows }),
          ].join(' · ')}
        </p>
      </div>
      <ImportStateChip state={it.state} />
    </li>
  )
}

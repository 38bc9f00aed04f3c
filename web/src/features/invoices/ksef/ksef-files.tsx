import { IconUpload } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { type Answer, call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { saveFile } from '#lib/save-file.ts'
import { Chip } from '#ui/chip.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { toast } from '#ui/toast/toast.ts'

type KsefFile = Answer<'GET /invoices/:id/ksef-files'>['files'][number]
type Kind = KsefFile['kind']

interface KsefFilesProps {
  invoiceId: string
  /** Number of the invoice, for names of saved files. */
  number: string
}

/** UPO and XML of KSeF, each compared with the issued invoice. */
export function KsefFiles({ invoiceId, number }: KsefFilesProps) {
  const t = useT()
  const id = useId()
  const files = useQuery(query('GET /invoices/:id/ksef-files', { params: { id: invoiceId } }))
  return (
    <section className="stack tight" aria-labelledby={id}>
      <h3 id={id}>{t('invoiceKsef.files')}</h3>
      <p className="prose quiet">{t('invoiceKsef.filesHint')}</p>
      <QueryState query={files} failed={t('invoiceKsef.failed')}>
        {({ files: attached }) =>
          attached.length > 0 && (
            <ul className="rows">
              {attached.map((file) => (
                <FileLine key={file.kind} file={file} invoiceId={invoiceId} number={number} />
              ))}
            </ul>
          )
        }
      </QueryState>
      <div className="cluster">
        <AttachButton kind="upo" accepted=".xml,.pdf" invoiceId={invoiceId} />
        <AttachButton kind="xml" accepted=".xml" invoiceId={invoiceId} />
      </div>
    </section>
  )
}

function FileLine({ file, invoiceId, number }: KsefFilesProps & { file: KsefFile }) {
  const t = useT()
  const { kind, matches, difference } = file
  const name = t(`invoiceKsef.file.${kind}`)
  const save = useMutation({
    mutationFn: () => call('GET /invoices/:id/ksef-files/:kind', { params: { id: invoiceId, kind } }),
    onSuccess: (bytes) => {
      const ending = bytes.type.includes('pdf') ? 'pdf' : 'xml'
      saveFile(bytes, `${number.replaceAll('/', '-')}-${kind}.${ending}`)
    },
    onError: (error) => toast.error(problemText(error)),
  })
  return (
    <li>
      <div className="ends">
        <span className="cluster">
          {name}
          {matches === null && <Chip colour="neutral">{t('invoiceKsef.notCompared')}</Chip>}
          {matches === true && <Chip colour="success">{t('invoiceKsef.same')}</Chip>}
          {matches === false && <Chip colour="error">{t('invoiceKsef.differs')}</Chip>}
        </span>
        <Button
          look="text"
          busy={save.isPending}
          aria-label={`${t('invoiceKsef.download')}: ${name}`}
          onClick={() => save.mutate()}
        >
          {t('invoiceKsef.download')}
        </Button>
      </div>
      {difference && <p>{difference}</p>}
    </li>
  )
}

interface AttachButtonProps {
  kind: Kind
  accepted: string
  invoiceId: string
}

function AttachButton({ kind, accepted, invoiceId }: AttachButtonProps) {
  const t = useT()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const put = useMutation({
    mutationFn: (body: File) =>
      call('PUT /invoices/:id/ksef-files/:kind', { params: { id: invoiceId, kind }, body }),
    onSuccess: ({ difference }) => {
      if (difference === null) toast.success(t('invoiceKsef.attached'))
      return refresh(queries, 'Invoice')
    },
  })
  const label = t(`invoiceKsef.attach.${kind}`)
  return (
    <>
      <Button
        busy={put.isPending}
        icon={<IconUpload size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accepted}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) put.mutate(file)
        }}
      />
      {put.error && (
        <Banner tone="error" announced>
          {problemText(put.error)}
        </Banner>
      )}
    </>
  )
}

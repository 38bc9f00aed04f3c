import { IconDownload, IconX } from '@tabler/icons-react'
import type { Calls } from '@zlecenia/contract/api'
import { type TableFormat, tableFormats } from '@zlecenia/contract/lib/list'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { listTools } from '@zlecenia/contract/messages/pl/list-tools'
import { useEffect, useRef, useState } from 'react'
import { call, type Sent } from '#lib/call.ts'
import { addMessages, useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { saveFile } from '#lib/save-file.ts'
import { Disclosure } from '../disclosure.tsx'
import { Button } from '../form/button.tsx'
import { IconButton } from '../icon-button.tsx'
import { toast } from '../toast/toast.ts'
import styles from './list-filters.module.css'
import { sentOf } from './list-query.ts'
import type { ListSearch } from './list-search.ts'
import './messages.ts'

addMessages({ listTools })

type ExportName = {
  [N in keyof Calls]: Calls[N] extends { response: 'table' }
    ? Calls[N] extends { params: unknown }
      ? never
      : N
    : never
}[keyof Calls]

interface ExportButtonProps {
  name: ExportName
  file: string
  search: ListSearch
  only?: ReadonlySet<string>
}

/** Exports the filtered and sorted list, or the selected rows; can be cancelled, and is when the page is left. */
export function ExportButton({ name, file, search, only }: ExportButtonProps) {
  const t = useT()
  const [part, setPart] = useState<number | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  async function save(format: TableFormat) {
    const { page: _page, size: _size, ...sent } = search
    const query = only ? { sort: sent.sort, order: sent.order, only: [...only] } : sent
    const stopping = new AbortController()
    stop.current = stopping
    setPart(0)
    try {
      const request = { ...sentOf({ ...query, format }), quiet: true, signal: stopping.signal }
      const table = await call(name, {
        ...request,
        onProgress: (it: number) => setPart(Math.floor(it * 100) / 100),
      } as Sent<ExportName>)
      saveFile(table, `${file}-${todayInWarsaw()}.${format}`)
    } catch (error) {
      if (stopping.signal.aborted) toast.success(t('listTools.cancelled'))
      else toast.error(`${t('table.exportFailed')}\n${problemText(error)}`)
    } finally {
      setPart(null)
    }
  }

  if (part !== null) {
    const percent = Math.floor(part * 100)
    const label = t('listTools.saving', { percent })
    return (
      <span className="cluster aside">
        <progress className={styles.progress} max={100} value={percent} aria-label={label} />
        {`${percent}%`}
        <IconButton
          small
          icon={IconX}
          label={t('listTools.cancel')}
          title={t('listTools.cancel')}
          onClick={() => stop.current?.abort()}
        />
      </span>
    )
  }
  const label = t(only ? 'table.exportChosen' : 'table.export')
  return (
    <Disclosure
      className={`field-box ${styles.choice} ${styles.tool}`}
      label={label}
      above={only !== undefined}
      button={
        <>
          <IconDownload size={18} stroke={1.75} aria-hidden="true" />
          {label}
        </>
      }
    >
      {(close) => (
        <fieldset className={styles.options}>
          <legend className="visually-hidden">{t('listTools.format')}</legend>
          {tableFormats.toReversed().map((format) => (
            <Button
              key={format}
              look="row"
              onClick={() => {
                close()
                void save(format)
              }}
            >
              {t(`listTools.${format}`)}
            </Button>
          ))}
        </fieldset>
      )}
    </Disclosure>
  )
}

import type { ImportDetails } from '@zlecenia/contract/features/imports/imports.contract'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import styles from './imports.module.css'
import { sentFile } from './sent-file.ts'
import { type ChosenSheet, useSendFile } from './use-send-file.ts'

const mostHead = 50

/** Names the sheet and the row of headings that were read; others can be chosen while the file is available. */
export function ChosenTable({ it }: { it: ImportDetails }) {
  const t = useT()
  const { send, sending, problem } = useSendFile()
  const [head, setHead] = useState(String(it.head ?? 1))
  const file = sentFile(it.id)
  async function read(chosen: ChosenSheet): Promise<void> {
    if (!file || !(await send(file, chosen))) return
    // The previous reading wrote nothing; the server sweeps one that stays.
    await call('DELETE /imports/:id', { params: { id: it.id }, quiet: true }).catch(() => undefined)
  }
  if (!file)
    return it.sheet && it.otherSheets > 0 ? (
      <p className="aside">
        {[t('imports.sheet', { name: it.sheet }), t('imports.otherSheets', { count: it.otherSheets })].join(
          ' ',
        )}{' '}
        {t('imports.otherSheetsHint')}
      </p>
    ) : null
  const isRow = /^\d+$/u.test(head) && Number(head) >= 1
  return (
    <div className="stack">
      {problem && (
        <Banner tone="error" announced>
          {problem}
        </Banner>
      )}
      <div className={`cluster ${styles.table}`}>
        {it.sheets.length > 1 && (
          <label className={styles.chosen}>
            <span>{t('imports.sheetChoice')}</span>
            <select
              className="field-box"
              value={it.sheetAt}
              disabled={sending !== null}
              onChange={({ target }) => void read({ sheet: Number(target.value) })}
            >
              {it.sheets.map((name, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: sheets are known by their place
                <option key={at} value={at}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className={styles.chosen}>
          <span>{t('imports.headRow')}</span>
          <input
            className="field-box"
            inputMode="numeric"
            value={head}
            maxLength={String(mostHead).length + 3}
            onChange={({ target }) => setHead(target.value.replace(/\D/gu, ''))}
          />
        </label>
        <Button
          busy={sending !== null}
          onClick={() => {
            if (isRow) void read({ sheet: it.sheetAt, head: Number(head) })
          }}
        >
          {t('imports.readAgain')}
        </Button>
      </div>
    </div>
  )
}

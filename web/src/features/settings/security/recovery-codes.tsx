import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useT } from '#lib/i18n.ts'
import { saveFile } from '#lib/save-file.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Stack } from '#ui/form/layout.tsx'
import { canCopy, copy } from './copy.ts'
import styles from './second-factor.module.css'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useT()
  const text = `${t('settings.factor.codesTitle')} – ${t('shell.product')}\n\n${codes.join('\n')}\n`
  return (
    <Modal
      title={t('settings.factor.codesTitle')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      width={500}
      actions={
        <Button look="filled" onClick={onClose} data-autofocus>
          {t('settings.factor.codesKept')}
        </Button>
      }
    >
      <Stack>
        <Banner tone="warning">{t('settings.factor.codesHint')}</Banner>
        <ul className={styles.codes} dir="ltr">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="cluster">
          {canCopy() && (
            <Button icon={<IconCopy {...icon} />} onClick={() => void copy(text)}>
              {t('settings.copy')}
            </Button>
          )}
          <Button
            icon={<IconDownload {...icon} />}
            onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'zlecenia-kody.txt')}
          >
            {t('settings.factor.download')}
          </Button>
          <Button icon={<IconPrinter {...icon} />} onClick={printAlone}>
            {t('settings.factor.print')}
          </Button>
        </div>
      </Stack>
    </Modal>
  )
}

/** Prints the codes only: the style sheet hides the rest of a marked document. */
function printAlone(): void {
  const { dataset } = document.documentElement
  dataset.printing = 'codes'
  addEventListener('afterprint', () => delete dataset.printing, { once: true })
  window.print()
}

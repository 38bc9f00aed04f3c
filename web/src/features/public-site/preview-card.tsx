import { useQuery } from '@tanstack/react-query'
import {
  type FrontPage,
  frontPages,
  landingPath,
  publicPricesPath,
} from '@zlecenia/contract/features/public-site/front-paths'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { Card } from '#ui/card.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { Button } from '#ui/form/button.tsx'
import { Buttons } from '#ui/form/layout.tsx'
import { QueryState } from '#ui/query-state.tsx'
import styles from './public-site.module.css'

const paths: Record<FrontPage, string> = { landing: landingPath, pricing: publicPricesPath }
const widthPx = 1000

/** The pages with the saved settings, also before they are published. */
export function PreviewCard({ isShown }: { isShown: boolean }) {
  const t = useT()
  const [open, setOpen] = useState<FrontPage | null>(null)
  return (
    <Card title={t('siteSettings.pages')} hint={t('siteSettings.previewHint')}>
      <Buttons>
        {frontPages.map((page) => (
          <Button key={page} onClick={() => setOpen(page)}>
            {t('siteSettings.preview', { page: t(`siteSettings.page.${page}`) })}
          </Button>
        ))}
        {isShown &&
          frontPages.map((page) => (
            <a key={page} href={paths[page]} target="_blank" rel="noopener noreferrer">
              {t('siteSettings.open', { page: t(`siteSettings.page.${page}`) })}
            </a>
          ))}
      </Buttons>
      {open && <Preview page={open} onClose={() => setOpen(null)} />}
    </Card>
  )
}

function Preview({ page, onClose }: { page: FrontPage; onClose: () => void }) {
  const t = useT()
  const title = t('siteSettings.preview', { page: t(`siteSettings.page.${page}`) })
  const made = useQuery({
    ...query('GET /settings/public-site/pages/:page', { params: { page } }),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Modal title={title} closeLabel={t('shell.close')} width={widthPx} onClose={onClose}>
      <QueryState failed={t('siteSettings.previewFailed')} query={made}>
        {/* Nothing in the frame runs, and no link leads away. */}
        {({ html }) => <iframe className={styles.frame} title={title} sandbox="" srcDoc={html} />}
      </QueryState>
    </Modal>
  )
}

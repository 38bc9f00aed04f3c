import { IconCopy } from '@tabler/icons-react'
import { opensOnlyHere } from '@zlecenia/contract/lib/loopback'
import { addressOf } from '@zlecenia/contract/pages'
import { useRef } from 'react'
import { copyText } from '#lib/copy-text.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Stack } from '#ui/form/layout.tsx'
import { Link } from '#ui/link.tsx'
import { toast } from '#ui/toast/toast.ts'
import { LinkAsQr, type LinkOwner } from './link-as-qr.tsx'
import styles from './users-pages.module.css'

interface ShownLinkProps {
  label: string
  hint: string
  link: string
  /** The link for a phone. */
  qr?: { picture: string; of: LinkOwner } | null
}

export function ShownLink({ label, hint, link, qr }: ShownLinkProps) {
  const t = useT()
  const may = useMay()
  const field = useRef<HTMLInputElement>(null)
  async function copy() {
    if (await copyText(link)) toast.success(t('sentLink.copied'))
    else {
      field.current?.select()
      toast.success(t('sentLink.selected'))
    }
  }
  return (
    <Stack>
      <div className={styles.shownLink}>
        <Field
          ref={field}
          label={label}
          hint={hint}
          value={link}
          readOnly
          dir="ltr"
          onFocus={({ target }) => target.select()}
        />
        <Button
          icon={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void copy()}
          data-autofocus=""
        >
          {t('sentLink.copy')}
        </Button>
      </div>
      {qr && <LinkAsQr qr={qr.picture} of={qr.of} />}
      {opensOnlyHere(link) && (
        <Banner
          tone="warning"
          actions={
            may(['read', 'Settings']) && (
              <Link href={addressOf('settings', { tab: 'connection' })}>{t('sentLink.howTo')}</Link>
            )
          }
        >
          {t('sentLink.onlyHere', { address: new URL(link).origin })}
        </Banner>
      )}
    </Stack>
  )
}

import { IconBuildingBank, IconMailExclamation, IconPlus } from '@tabler/icons-react'
import { addressOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import { listParts } from './list-parts.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

export function ListActions() {
  const t = useT()
  const may = useMay()
  const [open, setOpen] = useState<'reminders' | 'statements'>()
  const close = () => setOpen(undefined)
  return (
    <div className="cluster">
      {may(['update', 'Invoice']) && (
        <>
          <Button icon={<IconMailExclamation {...icon} />} onClick={() => setOpen('reminders')}>
            {t('invoiceList.reminders')}
          </Button>
          <Button icon={<IconBuildingBank {...icon} />} onClick={() => setOpen('statements')}>
            {t('invoiceList.statements')}
          </Button>
        </>
      )}
      {may(['create', 'Invoice']) && (
        <Link href={addressOf('newInvoice')} {...buttonLook('filled')}>
          <IconPlus {...icon} />
          {t('invoiceList.add')}
        </Link>
      )}
      {open && (
        <LazyPart>
          {open === 'reminders' && <listParts.Reminders onClose={close} />}
          {open === 'statements' && <listParts.Statements onClose={close} />}
        </LazyPart>
      )}
    </div>
  )
}

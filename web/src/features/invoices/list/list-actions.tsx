import { IconBuildingBank, IconDownload, IconMailExclamation, IconPlus } from '@tabler/icons-react'
import { addressOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { useList } from '#ui/data-table/use-list.ts'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import { invoiceAddress } from './invoice-counters.tsx'
import { listParts } from './list-parts.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

export function ListActions() {
  const t = useT()
  const may = useMay()
  const { search } = useList(invoiceAddress)
  const [open, setOpen] = useState<'export' | 'reminders' | 'statements'>()
  const close = () => setOpen(undefined)
  return (
    <div className="cluster">
      <Button icon={<IconDownload {...icon} />} onClick={() => setOpen('export')}>
        {t('invoiceList.export')}
      </Button>
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
          {open === 'export' && <listParts.Export filters={search} onClose={close} />}
          {open === 'reminders' && <listParts.Reminders onClose={close} />}
          {open === 'statements' && <listParts.Statements onClose={close} />}
        </LazyPart>
      )}
    </div>
  )
}

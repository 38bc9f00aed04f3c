import {
  IconArrowBackUp,
  IconBuilding,
  IconCopy,
  IconEraser,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react'
import { contactTexts, hasContactText } from '#features/customers/index.ts'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/form/button.tsx'
import { Buttons } from '#ui/form/layout.tsx'
import { toast } from '#ui/toast/toast.ts'
import { consequences } from '../../consequences.ts'
import { offerUndo } from '../../offer-undo.ts'
import { useConsequences, useOffered } from '../../use-consequences.ts'
import { addRecord, backToSaved, clearText, editRecord } from './billing.changes.ts'
import { billingSlice } from './billing.draft.ts'

/** Requirements 4, billing. */
export function BillingActions({ focusOn }: { focusOn: (...names: string[]) => void }) {
  const t = useT()
  const apply = useConsequences()
  const { get, set } = billingSlice.useFields()
  const mode = billingSlice.useValue('mode')
  const records = billingSlice.useValue('records')
  const recordId = billingSlice.useValue('recordId')
  const hasRecords = records.length > 0
  const isPayer = records.some((it) => it.isPayer && it.id === recordId)
  const placed = useOffered('building', consequences.buildingAddressToBilling)
  const icon = { size: 18, 'aria-hidden': true } as const

  function clear() {
    const before = get()
    const texts = Object.fromEntries(contactTexts.map((field) => [field, before[field]]))
    const undo = { clientType: before.clientType, mode: before.mode, ...texts }
    const typed = hasContactText(before)
    set(clearText(before))
    focusOn('billing.name')
    if (typed) offerUndo(t('billingStep.cleared'), () => set(undo))
  }
  return (
    <Buttons>
      {mode === 'saved' && (
        <>
          {!isPayer && (
            <Button
              icon={<IconPencil {...icon} />}
              onClick={() => {
                set(editRecord(get()))
                focusOn('billing.name')
              }}
            >
              {t('billingStep.edit')}
            </Button>
          )}
          <Button
            icon={<IconPlus {...icon} />}
            onClick={() => {
              set(addRecord(get()))
              focusOn('billing.clientType')
            }}
          >
            {t('billingStep.addNew')}
          </Button>
        </>
      )}
      {mode === 'edited' && (
        <Button
          icon={<IconArrowBackUp {...icon} />}
          onClick={() => {
            set(backToSaved(get()))
            focusOn('billing.recordId')
          }}
        >
          {t('billingStep.cancelEdit')}
        </Button>
      )}
      {(mode === 'new' || mode === 'fromClient') && (
        <>
          {hasRecords && (
            <Button
              icon={<IconArrowBackUp {...icon} />}
              onClick={() => {
                set(backToSaved(get()))
                focusOn('billing.recordId')
              }}
            >
              {t('billingStep.back')}
            </Button>
          )}
          <Button
            icon={<IconCopy {...icon} />}
            onClick={() => {
              if (!apply(consequences.clientCopiedToBilling())) {
                toast.error(t('billingStep.nothingToCopy'))
              }
            }}
          >
            {t('billingStep.copyClient')}
          </Button>
        </>
      )}
      {mode !== 'saved' && placed && (
        <Button
          icon={<IconBuilding {...icon} />}
          onClick={() => apply(consequences.buildingAddressToBilling())}
        >
          {t('billingStep.addressOfBuilding')}
        </Button>
      )}
      {mode !== 'saved' && (
        <Button look="text" icon={<IconEraser {...icon} />} onClick={clear}>
          {t('billingStep.clear')}
        </Button>
      )}
    </Buttons>
  )
}

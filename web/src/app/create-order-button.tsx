import { IconPlus } from '@tabler/icons-react'
import { lazy, useCallback, useEffect, useRef, useState } from 'react'
import {
  type CreateOrderRequest,
  closeCreateOrder,
  openCreateOrder,
  setLastMade,
  useCreateOrderRequest,
  useLastMade,
} from '#features/order-base/index.ts'
import { useT, withMessages } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { keepTyped } from '#lib/typed-ahead.ts'
import { useRested } from '#lib/use-rested.ts'
import { useScrolled } from '#lib/use-scrolled.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { LazyPart } from '#ui/lazy-part.tsx'
import { offerReload } from '#ui/toast/offer-reload.ts'
import styles from './create-order-button.module.css'

const load = () => withMessages(import('#features/order-dialog/dialog.ts'))
const loadDrafts = () => withMessages(import('#features/drafts/index.ts'))
const DraftList = lazy(async () => ({ default: (await loadDrafts()).DraftList }))
type Parts = Awaited<ReturnType<typeof load>>
type Dialog = Parts['OrderDialog']

interface OneDialogProps extends CreateOrderRequest {
  Dialog: Dialog
  nth: number
  onShown: () => void
}

function OneDialog({ Dialog, nth, onShown, ...how }: OneDialogProps) {
  const close = useCallback(() => closeCreateOrder(nth), [nth])
  useEffect(onShown, [onShown])
  return <Dialog onClose={close} {...how} />
}

const dismiss = () => setLastMade(null)

export function CreateOrderButton() {
  const t = useT()
  const request = useCreateOrderRequest()
  const allowed = useMay()(['create', 'Order'])
  const scrolled = useScrolled()
  const rested = useRested()

  // Not React.lazy, which delays a suspended part by 300 ms.
  const [parts, setParts] = useState<Parts | null>(null)
  // Skipped in browsers without idle callbacks.
  const [rehearsed, setRehearsed] = useState(!('requestIdleCallback' in window))
  const endRehearsal = useCallback(() => setRehearsed(true), [])
  const made = useLastMade()
  const wanted = request !== null
  // Buffers typing while the dialog's code loads.
  const typed = useRef<ReturnType<typeof keepTyped>>(null)
  useEffect(() => {
    if (!wanted || parts) return
    const keeping = keepTyped()
    typed.current = keeping
    return keeping.end
  }, [wanted, parts])
  const give = useCallback(() => {
    typed.current?.give()
    typed.current = null
  }, [])
  useEffect(() => {
    if (!wanted || parts) return
    load().then(setParts, (error: unknown) => {
      closeCreateOrder()
      offerReload(error)
    })
  }, [wanted, parts])

  // Preloaded when idle, so that a press opens it at once; a failure is retried on demand.
  useEffect(() => {
    if (!allowed) return
    const preload = () => load().then(setParts, () => undefined)
    return whenIdle(preload)
  }, [allowed])

  // Close on sign-out, or it reopens empty.
  useEffect(() => (allowed ? closeCreateOrder : undefined), [allowed])

  if (!allowed) return null
  return (
    <>
      {parts && <parts.MadeBar made={request ? null : made} onDismiss={dismiss} />}
      <button
        type="button"
        className={styles.button}
        data-look="filled"
        data-tour="add-order"
        data-adds="orders"
        data-small={scrolled || undefined}
        data-rehearsed={rehearsed || undefined}
        onClick={() => openCreateOrder()}
      >
        <IconPlus size={22} stroke={2} aria-hidden="true" />
        <span className={styles.label}>{t('shell.createOrder')}</span>
      </button>
      {rested && (
        <LazyPart>
          <DraftList
            isLifted={made !== null && !request}
            onResume={(draftId) => openCreateOrder({ draftId })}
          />
        </LazyPart>
      )}
      {parts && !rehearsed && !request && <parts.Rehearsal onDone={endRehearsal} />}
      {request && parts && (
        <OneDialog key={request.nth} Dialog={parts.OrderDialog} onShown={give} {...request} />
      )}
    </>
  )
}

import { IconPlus } from '@tabler/icons-react'
import { lazy, useCallback, useEffect, useRef, useState } from 'react'
import {
  type CreateOrderRequest,
  closeCreateOrder,
  openCreateOrder,
  setLastMade,
  useCreateOrderRequest,
  useLastMade,
} from '../features/work-orders/index.ts'
import { useT, withMessages } from '../lib/i18n.ts'
import { useMay } from '../lib/may.ts'
import { keepTyped } from '../lib/typed-ahead.ts'
import { useScrolled } from '../lib/use-scrolled.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { LazyPart } from '../ui/lazy-part.tsx'
import { offerReload } from '../ui/toast/offer-reload.ts'
import styles from './create-order-button.module.css'

const load = () => withMessages(import('../features/work-orders/create/index.ts'))
const loadDrafts = () => withMessages(import('../features/drafts/index.ts'))
const DraftList = lazy(async () => ({ default: (await loadDrafts()).DraftList }))
type Parts = Awaited<ReturnType<typeof load>>
type Dialog = Parts['OrderDialog']

interface OneDialogProps extends CreateOrderRequest {
  Dialog: Dialog
  nth: number
  onShown: () => void
}

/** The dialog of one request. */
function OneDialog({ Dialog, nth, onShown, ...how }: OneDialogProps) {
  const close = useCallback(() => closeCreateOrder(nth), [nth])
  // Its first field has the focus by now.
  useEffect(onShown, [onShown])
  return <Dialog onClose={close} {...how} />
}

const dismiss = () => setLastMade(null)

/** The floating "Dodaj zlecenie" of every screen, and the dialog it opens. */
export function CreateOrderButton() {
  const t = useT()
  const request = useCreateOrderRequest()
  const allowed = useMay()(['create', 'Order'])
  const scrolled = useScrolled()

  // Not React.lazy: what was suspended once is shown 300 ms later at the earliest, even when it is there.
  const [parts, setParts] = useState<Parts | null>(null)
  const made = useLastMade()
  const wanted = request !== null
  // Whoever presses the button types at once, also where the dialog's code is still on its way.
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

  // Loaded once the screen stands and the browser rests, so that a press opens it at once. What fails to load now is
  // asked for again when it is wanted.
  useEffect(() => {
    if (!allowed) return
    const preload = () => load().then(setParts, () => undefined)
    return whenIdle(preload)
  }, [allowed])

  // Left open, it would open by itself with the next screen, empty.
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
        onClick={() => openCreateOrder()}
      >
        <IconPlus size={22} stroke={2} aria-hidden="true" />
        <span className={styles.label}>{t('shell.createOrder')}</span>
      </button>
      <LazyPart>
        <DraftList onResume={(draftId) => openCreateOrder({ draftId })} />
      </LazyPart>
      {request && parts && (
        <OneDialog key={request.nth} Dialog={parts.OrderDialog} onShown={give} {...request} />
      )}
    </>
  )
}

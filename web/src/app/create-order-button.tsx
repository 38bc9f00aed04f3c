import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useEffect } from 'react'
import { closeCreateOrder, openCreateOrder, useCreateOrderRequest } from '../features/work-orders/index.ts'
import { useT } from '../lib/i18n.ts'
import { may } from '../lib/may.ts'
import styles from './create-order-button.module.css'

const load = () => import('../features/work-orders/create/index.ts')
const CreateOrderDialog = lazy(async () => ({ default: (await load()).CreateOrderDialog }))

/** The floating "Dodaj zlecenie" of every screen, and the dialog it opens. */
export function CreateOrderButton() {
  const t = useT()
  const request = useCreateOrderRequest()
  const allowed = may(['create', 'Order'])

  // Loaded once the screen stands and the browser rests, so that a press opens it at once.
  useEffect(() => {
    if (!allowed) return
    const preload = () => void load()
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(preload, 1000)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(preload, { timeout: 4000 })
    return () => cancelIdleCallback(idle)
  }, [allowed])

  if (!allowed) return null
  return (
    <>
      <button type="button" className={styles.button} onClick={() => openCreateOrder()}>
        <IconPlus size={22} stroke={2} aria-hidden="true" />
        {t('shell.createOrder')}
      </button>
      {request && (
        <Suspense fallback={null}>
          <CreateOrderDialog open onClose={closeCreateOrder} {...request} />
        </Suspense>
      )}
    </>
  )
}

import { IconArrowForwardUp, IconDots, IconRepeat } from '@tabler/icons-react'
import { followKinds } from '@zlecenia/contract/features/order-base/order-kinds'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { useT } from '#lib/i18n.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Button } from '#ui/form/button.tsx'
import { OrderPapers } from './order-papers.tsx'
import { useAnotherOrder } from './use-another-order.ts'

/** Actions on an order besides moving it. */
export function OrderMenu({ order }: { order: Order }) {
  const t = useT()
  const { isAllowed, begin } = useAnotherOrder(order)
  // Closed first, so that the dialog returns the focus to the menu's button.
  function start(how: Parameters<typeof begin>[0], close: () => void) {
    close()
    void begin(how)
  }
  return (
    <Disclosure button={<IconDots size={22} aria-hidden="true" />} label={t('orderDetails.more')}>
      {(close) => (
        <div className="stack tight">
          <OrderPapers order={order} />
          {isAllowed && (
            <>
              <Button
                look="row"
                icon={<IconRepeat size={18} stroke={1.75} aria-hidden="true" />}
                onClick={() => start('repeat', close)}
              >
                {t('orderDetails.repeat')}
              </Button>
              {/* biome-ignore lint/a11y/useSemanticElements: buttons that are no form's */}
              <div role="group" aria-label={t('orderFollows.title')} className="stack tight">
                <p className="aside">{t('orderFollows.title')}</p>
                {followKinds.map((kind) => (
                  <Button
                    key={kind}
                    look="row"
                    icon={<IconArrowForwardUp className="turns" size={18} stroke={1.75} aria-hidden="true" />}
                    onClick={() => start(kind, close)}
                  >
                    {t(`orderFollows.kind.${kind}`)}
                  </Button>
                ))}
              </div>
            </>
          )}
        </div>
      )}
    </Disclosure>
  )
}

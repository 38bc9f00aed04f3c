import { fields as sentences } from '@zlecenia/contract/messages/pl/fields'
import { addMessages, useT } from '#lib/i18n.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { useFocusKept } from './use-focus-kept.ts'

addMessages({ fields: sentences })

interface LoadFailedProps {
  /** Focused after a successful retry. */
  name: string
  failed: string | undefined
  onRetry: () => void
}

/** A live region that outlives its button. */
export function LoadFailed({ name, failed, onRetry }: LoadFailedProps) {
  const t = useT()
  const focus = useFocusKept<HTMLDivElement>(name)
  return (
    <div {...focus}>
      {failed && (
        <Banner
          tone="error"
          announced
          actions={
            <Button data-removes="" onClick={onRetry}>
              {t('fields.retry')}
            </Button>
          }
        >
          {failed}
        </Banner>
      )}
    </div>
  )
}

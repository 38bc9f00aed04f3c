import { fields as sentences } from '@zlecenia/contract/messages/pl/fields'
import { addMessages, useT } from '../../lib/i18n.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { useFocusKept } from './use-focus-kept.ts'

addMessages({ fields: sentences })

interface LoadFailedProps {
  /** The field it is about: the hand goes there once it came. */
  name: string
  /** What could not be loaded; nothing while all is well. */
  failed: string | undefined
  onRetry: () => void
}

/** Below a field: what could not be loaded for it, with a way to ask again. Stands there before, so that it outlives its button. */
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

import { useT } from '../../lib/i18n.ts'
import { problemText } from '../../lib/problem-text.ts'
import { Banner } from '../../ui/form/banner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { toast } from '../../ui/toast/toast.ts'

interface RefusedProps {
  by: { problem: string; conflict: boolean } | null
  /** What was typed gives way to what is there now. */
  onReload?: () => Promise<void>
}

/** Why a form was not saved; after a conflict, the way to what somebody else saved meanwhile. */
export function Refused({ by, onReload }: RefusedProps) {
  const t = useT()
  if (!by) return null
  const reload = () => onReload?.().catch((error: unknown) => toast.error(problemText(error)))
  return (
    <Banner
      tone="error"
      announced
      actions={by.conflict && onReload && <Button onClick={reload}>{t('settings.reload')}</Button>}
    >
      {by.problem}
    </Banner>
  )
}

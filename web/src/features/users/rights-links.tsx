import { pages } from '@zlecenia/contract/pages'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { LinkRow } from '#ui/tabs/link-row.tsx'

const about = [pages.users, pages.roles, pages.permissions, pages.auditLog, pages.access]

/** Accessible ones only; hidden if alone. */
export function RightsLinks() {
  const t = useT()
  const may = useMay()
  const open = about.filter(({ rule }) => may(rule))
  if (open.length < 2) return null
  return (
    <LinkRow
      label={t('menu.rights')}
      links={open.map(({ path, title }) => ({ to: path, title: t(title) }))}
    />
  )
}

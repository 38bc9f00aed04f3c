import { type t as speaker, useT } from '../../../lib/i18n.ts'
import { Banner } from '../../../ui/form/banner.tsx'
import { permissionName } from '../ability-words.ts'
import { scopeName } from '../scope-cell.tsx'
import type { Meanwhile } from './role-draft.ts'

/** What somebody else changed of the role while it was open here. */
export function ChangedMeanwhile({ changes }: { changes: Meanwhile }) {
  const t = useT()
  return (
    <Banner tone="warning" announced>
      <p>{t('roleEditor.changedMeanwhile')}</p>
      <ul className="bullets">
        {linesOf(t, changes).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Banner>
  )
}

function linesOf(t: typeof speaker, { name, rules }: Meanwhile): string[] {
  const line = (what: string, from: string, to: string, yours: string | null) =>
    yours === null
      ? t('roleEditor.change', { what, from, to })
      : t('roleEditor.changeYours', { what, from, to, yours })
  return [
    ...(name ? [line(t('roleEditor.name'), name.from, name.to, name.yours)] : []),
    ...rules.map(({ permission, from, to, yours }) =>
      line(
        permissionName(t, permission),
        scopeName(t, permission, from),
        scopeName(t, permission, to),
        yours && scopeName(t, permission, yours),
      ),
    ),
  ]
}

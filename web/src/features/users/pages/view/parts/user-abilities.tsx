import { IconCheck } from '@tabler/icons-react'
import type { UserWithRights } from '@zlecenia/contract/features/users/users.contract'
import { useT } from '#lib/i18n.ts'
import { locale } from '#lib/language.ts'
import { Card } from '#ui/card.tsx'
import page from '../user-page.module.css'
import { abilityLines } from './ability-lines.ts'

export function UserAbilities({ user }: { user: UserWithRights }) {
  const t = useT()
  const lines = abilityLines(user.rules)
  const listed = new Intl.ListFormat(locale(), { type: 'conjunction' })
  return (
    <Card title={t('abilities.title')}>
      <p className="prose quiet">{t('abilities.hint')}</p>
      {lines.length === 0 && <p>{t('abilities.nothing')}</p>}
      <ul className={page.abilities}>
        {lines.map((line) => (
          <li key={line.key}>
            <IconCheck size={18} stroke={2} aria-hidden="true" />
            {line.thing === 'everything'
              ? t('abilities.everything')
              : t(line.own ? 'abilities.mayOwn' : 'abilities.may', {
                  actions: listed.format(line.actions.map((action) => t(`abilities.action.${action}`))),
                  things: t(`abilities.thing.${line.thing}`),
                })}
          </li>
        ))}
      </ul>
    </Card>
  )
}

import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { writtenDay } from '@zlecenia/contract/lib/written-dates'
import type { TableColumn } from '#platform/http/table.ts'
import { translated } from '#platform/translate.ts'
import type { ExportedUser } from './user-list.queries.ts'

export function userTable(
  language: LanguageCode,
  kindName: (key: string) => string,
): TableColumn<ExportedUser>[] {
  const say = (key: string) => translated(key, language)
  const role = (key: string, name: string | undefined) => {
    const label = say(`role.${key}`)
    return label === `role.${key}` ? (name ?? say('role.unknown')) : label
  }
  return [
    [say('users.name'), (it) => it.fullName],
    [say('users.email'), (it) => it.email],
    [say('users.login'), (it) => it.login],
    [say('users.phone'), (it) => it.phoneNumber && formatPhone(it.phoneNumber)],
    [say('users.roles'), (it) => it.roles.map((key, n) => role(key, it.roleNames[n])).join(', ')],
    [say('users.crew'), (it) => it.crew?.name ?? null],
    [
      say('qualifications.title'),
      (it) =>
        it.qualifications
          .map(({ kind, validUntil }) => {
            const until = validUntil ? writtenDay(language, validUntil) : say('qualifications.endless')
            return `${kindName(kind)} (${until})`
          })
          .join(', '),
    ],
    [say('users.status'), (it) => say(`userStatus.${it.status}`)],
  ]
}

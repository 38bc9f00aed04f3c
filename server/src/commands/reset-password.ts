/** `npm run reset-password -- <e-mail or name>`: prints a reset link, as a last resort. */
import { accountOf } from '@zlecenia/contract/features/users/login-name'
import { administratorsInUse, resetByCommand } from '#features/accounts/index.ts'
import { readEnvironment } from '#platform/environment.ts'
import { createLog } from '#platform/log.ts'
import { StartupError } from '#platform/startup-error.ts'
import { command } from './command.ts'
import { reachDatabase } from './reach-database.ts'

await command(async () => {
  const [email, ...more] = process.argv.slice(2)
  if (!email || more.length > 0)
    throw new StartupError('Użycie: npm run reset-password -- <adres e-mail albo nazwa logowania>')
  const environment = readEnvironment(process.env)
  const { db, close } = await reachDatabase(environment, createLog(environment.LOG_LEVEL))
  try {
    const made = await resetByCommand(db, environment, accountOf(email.trim()))
    if (!made) {
      const others = await administratorsInUse(db)
      throw new StartupError(
        `Nie ma aktywnego konta: ${email}. Aktywni administratorzy: ${others.join(', ') || 'brak'}.`,
      )
    }
    console.log(`Link do nowego hasła dla ${made.email}, jednorazowy, ważny przez ${made.minutes} minut:`)
    console.log(made.link)
    console.log(
      'Link otwiera się, gdy program działa (npm start); polecenie można wykonać obok niego albo po jego zatrzymaniu. Otwarte sesje tego konta zostały zakończone, a wcześniejsze linki już nie działają. Drugi składnik logowania zostaje.',
    )
  } finally {
    await close()
  }
})

import { t } from '#lib/i18n.ts'
import { startWorker } from '#lib/program-worker.ts'
import { toast } from '#ui/toast/toast.ts'
import type { MyDay } from '../my-day.api.ts'
import { dropOldCodes, takeCodes } from './day-codes.ts'
import { keepFiles } from './day-files.ts'
import '../sheets/messages.ts'

/** Time to finish a step; the next opening of the program takes the new version anyway. */
const noticeMs = 60_000

let started: Promise<void> | null = null

/** Once a page: the program itself, and codes whose visit is over. */
export function startOffline(): Promise<void> {
  started ??= Promise.all([
    dropOldCodes(),
    startWorker((takeOver) =>
      toast.success(t('myDaySheets.newVersion'), noticeMs, {
        label: t('myDaySheets.takeVersion'),
        run: takeOver,
      }),
    ),
    // A browser that stores nothing, or a worker that it refuses: the page works while it is open.
  ]).then(
    () => undefined,
    () => undefined,
  )
  return started
}

let last: Promise<void> = Promise.resolve()

/** Stores the codes and files of a day that the server has just sent. */
export function takeAlong(day: MyDay): Promise<void> {
  // One after another: two would take the same codes twice.
  last = last
    .then(() => takeCodes(day))
    .catch(() => undefined)
    .then(() => keepFiles(day))
  return last
}

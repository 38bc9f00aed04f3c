// Child process for work that costs much more than the request that needs it (docs/operations.md#what-is-limited).
import type { AsideAnswer, AsideTask } from './works.ts'

async function workOf(it: AsideTask): Promise<unknown> {
  if (it.kind === 'letter') return (await import('../letters/read-letter-aside.ts')).readLetterAside(it.task)
  if (it.kind === 'paper') return (await import('../pdf/draw-paper.ts')).drawPaper(it.task)
  if (it.kind === 'picture') return (await import('../pictures/draw-picture.ts')).drawPicture(it.task)
  if (it.kind === 'plan') return (await import('@zlecenia/contract/features/plans/plan-day')).planDay(it.task)
  return (await import('../sheets/read-sheet-aside.ts')).readSheetAside(it.task)
}

const answer = (it: AsideAnswer) => process.send?.(it)
process.on('message', (task: AsideTask) => {
  workOf(task).then(
    (value) => answer({ value }),
    (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
  )
})
// The program is gone, however it ended.
process.on('disconnect', () => process.exit())
answer({ value: 'ready' })

import type { planDay } from '@zlecenia/contract/features/plans/plan-day'
import type { readLetterAside } from '../letters/read-letter-aside.ts'
import type { drawPaper } from '../pdf/draw-paper.ts'
import type { drawPicture } from '../pictures/draw-picture.ts'
import type { readSheetAside } from '../sheets/read-sheet-aside.ts'

export interface Works {
  letter: typeof readLetterAside
  paper: typeof drawPaper
  picture: typeof drawPicture
  sheet: typeof readSheetAside
  plan: typeof planDay
}
export type Kind = keyof Works
export type AsideTask = { [K in Kind]: { kind: K; task: Parameters<Works[K]>[0] } }[Kind]
export type AsideAnswer = { value: unknown } | { error: string }

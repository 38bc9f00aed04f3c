import { limits } from '@zlecenia/contract/lib/limits'

/** Percent done and promised; null when idle. */
export type RequestProgress = { value: number; buffer: number } | null

/** Done 5-15, promised 6-16. */
const step = (least: number, random: () => number): number => least + random() * 10

/** Requirements 4, "fallback mode": 10 of 20, random steps every 800 ms, holds at 82, 100 for 300 ms. */
export function progressCourse(
  show: (progress: RequestProgress) => void,
  random: () => number = Math.random,
) {
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = () => clearInterval(timer)
  return {
    start(): void {
      stop()
      let value: number = limits.progressStart
      let buffer: number = limits.progressBuffer
      show({ value, buffer })
      timer = setInterval(() => {
        value = Math.min(limits.progressHold, value + step(5, random))
        buffer = Math.min(100, buffer + step(6, random))
        show({ value, buffer })
      }, limits.progressTickMs)
    },
    resolve(): void {
      stop()
      show({ value: 100, buffer: 100 })
      timer = setTimeout(() => show(null), limits.progressResetMs)
    },
    stop,
  }
}

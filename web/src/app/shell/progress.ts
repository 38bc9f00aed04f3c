import { limits } from '@zlecenia/contract/lib/limits'

/** What the bar shows: percent done and percent promised; null while nothing is loaded. */
export type RequestProgress = { value: number; buffer: number } | null

/** A random step, in percent: done 5-15, promised 6-16. */
const step = (least: number, random: () => number): number => least + random() * 10

/**
 * The course of the top progress bar (requirements 4, "fallback mode"): starts at 10 with 20 promised, makes a random
 * step every 800 ms, holds at 82 until resolved, then stands at 100 for 300 ms and is gone.
 */
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

/** An axis from a round number to a round number, always with zero. */
export interface Scale {
  ticks: readonly number[]
  /** How far up a value is, 0 to 100. */
  at(value: number): number
}

/** How many steps an axis has, about. */
const steps = 4

/** 1, 2 or 5 times a power of ten; whole where all values are. */
function roundStep(span: number, isWhole: boolean): number {
  const rough = span / steps
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((it) => it * power >= rough) ?? 10) * power
  return isWhole ? Math.max(1, step) : step
}

export function scaleOf(values: readonly number[]): Scale {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const step = roundStep(high - low || steps, values.every(Number.isInteger))
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)]
  const count = Math.max(1, last - first)
  // Multiplied and not added up, so that 0.1 three times is 0.3 (of 15 digits all are right).
  const ticks = Array.from({ length: count + 1 }, (_, i) => Number(((first + i) * step).toPrecision(15)))
  return { ticks, at: (value) => ((value / step - first) / count) * 100 }
}

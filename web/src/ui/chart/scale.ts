/** Round limits, always including zero. */
export interface Scale {
  ticks: readonly number[]
  at(value: number): number
}

const steps = 4

/** 1, 2 or 5 times a power of ten. */
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
  const first = Math.floor(low / step)
  const last = Math.ceil(high / step)
  const count = Math.max(1, last - first)
  // Multiplied, not added up: no rounding errors.
  const ticks = Array.from({ length: count + 1 }, (_, i) => Number(((first + i) * step).toPrecision(15)))
  return { ticks, at: (value) => ((value / step - first) / count) * 100 }
}

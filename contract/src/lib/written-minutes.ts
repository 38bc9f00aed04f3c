/** `485` as `8:05`, hours and minutes. */
export const writtenMinutes = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

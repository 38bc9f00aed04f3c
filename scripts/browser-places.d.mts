export const browserPlaces: Record<'chromium' | 'bare' | 'firefox' | 'poppler', string[]>
export const oldestFirefox: number
/** Whether the stock Firefox at this path can be driven by the stories. */
export function isRecentFirefox(place: string): boolean

export const browserPlaces: Record<'chromium' | 'bare' | 'dovecot' | 'firefox' | 'poppler', string[]>
export const oldestFirefox: number
/** Whether the stories can drive the stock Firefox at this path. */
export function isRecentFirefox(place: string): boolean

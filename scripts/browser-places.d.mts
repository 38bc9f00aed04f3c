export const browserPlaces: Record<'chromium' | 'bare' | 'firefox', string[]>

export const browserPlaces: Record<'chromium' | 'bare' | 'firefox' | 'poppler', string[]>

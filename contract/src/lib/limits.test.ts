import { describe, expect, it } from 'vitest'
import { limits } from './limits.ts'

// Constants of requirements 9, sentence by sentence, with their values. Colours, palettes, component styling and layout
// defaults belong to the theme and are tested on the page there.
const section9: readonly (readonly [sentence: string, values: unknown, expected: unknown])[] = [
  [
    'API base path /api. Default language pl; fallback en; library default locale en-US.',
    [limits.apiBase, limits.defaultLanguage, limits.fallbackLanguage, limits.libraryLocale],
    ['/api', 'pl', 'en', 'en-US'],
  ],
  [
    'Client search min 3 characters; debounce 500 ms; search menu max height 200 px (generic menus 310).',
    [
      limits.searchMinCharacters,
      limits.searchDebounceMs,
      limits.searchMenuMaxHeightPx,
      limits.menuMaxHeightPx,
    ],
    [3, 500, 200, 310],
  ],
  [
    'NIP min 10 characters. Password min 8 characters.',
    [limits.nipMinCharacters, limits.passwordMinCharacters],
    [10, 8],
  ],
  [
    'Attachments: max 10 MB each; accepted jpeg, jpg, png, gif, webp, pdf.',
    [limits.attachmentMaxBytes, limits.attachmentTypes],
    [10 * 1024 * 1024, ['jpeg', 'jpg', 'png', 'gif', 'webp', 'pdf']],
  ],
  ['Minimum schedule slot 15 minutes.', limits.slotMinMinutes, 15],
  [
    'Toasts: 5 s lookup errors, 2 s success, 10 s submit errors; library snackbar default 5000 ms.',
    [limits.lookupErrorToastMs, limits.successToastMs, limits.submitErrorToastMs, limits.defaultToastMs],
    [5000, 2000, 10_000, 5000],
  ],
  ['Initial validation about 500 ms after opening.', limits.firstValidationMs, 500],
  ['Validation is debounced 50 to 150 ms (5.2).', limits.validationDebounceMs, [50, 150]],
  ['Loading overlay delay 300 ms, z-index 9999.', [limits.overlayDelayMs, limits.overlayZIndex], [300, 9999]],
  [
    'Progress bar start 10, buffer 20, hold 82, tick 800 ms, reset 300 ms.',
    [
      limits.progressStart,
      limits.progressBuffer,
      limits.progressHold,
      limits.progressTickMs,
      limits.progressResetMs,
    ],
    [10, 20, 82, 800, 300],
  ],
  ['Search loading flag 500 ms.', limits.searchLoadingMs, 500],
  ['Overlay nav breakpoint 1279 px.', limits.overlayNavBreakpointPx, 1279],
  [
    'Display thresholds: sm 600, md 960, lg 1280, xl 1920, xxl 2560.',
    limits.breakpointsPx,
    { sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 },
  ],
  ['Cookie life 30 days. Logo height 30 px.', [limits.cookieDays, limits.logoHeightPx], [30, 30]],
  ['Horizontal nav popover offset 4.', limits.horizontalNavOffsetPx, 4],
  [
    'Primary colour change debounced 100 ms. Customizer drawer 400 px.',
    [limits.primaryDebounceMs, limits.customizerWidthPx],
    [100, 400],
  ],
  [
    'Page-size options 5, 10, 20, 25, 50, 100, All (labels only).',
    limits.pageSizes,
    [5, 10, 20, 25, 50, 100],
  ],
  ['Tour popup focus delay 300 ms.', limits.tourFocusDelayMs, 300],
]

describe('The constants are those of the specification', () => {
  it.each(section9)('9: %s', (_, values, expected) => {
    expect(values).toEqual(expected)
  })

  it('2.5: widths of the dialog, building picker, notes and billing, and height of the form', () => {
    const { dialogWidthPercent, buildingPickerMaxWidthPx, noteDialogWidthPx } = limits
    expect([dialogWidthPercent, buildingPickerMaxWidthPx, noteDialogWidthPx]).toEqual([85, 800, 600])
    expect([limits.billingConfirmationWidthPx, limits.formAreaHeightPx]).toEqual([500, 600])
  })
})

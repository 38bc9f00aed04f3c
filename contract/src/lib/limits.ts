/** Every constant of requirements 9 that the product uses, in one place; a test holds each against its value. */
export const limits = {
  apiBase: '/api',
  defaultLanguage: 'pl',
  fallbackLanguage: 'en',
  /** How Intl writes where a language names no locale of its own. */
  libraryLocale: 'en-US',
  /** Characters typed before the client search starts. */
  searchMinCharacters: 3,
  searchDebounceMs: 500,
  searchMenuMaxHeightPx: 200,
  menuMaxHeightPx: 310,
  nipMinCharacters: 10,
  passwordMinCharacters: 8,
  /** 10 MB, inclusive (requirements, decision 9). */
  attachmentMaxBytes: 10 * 1024 * 1024,
  attachmentTypes: ['jpeg', 'jpg', 'png', 'gif', 'webp', 'pdf'],
  slotMinMinutes: 15,
  lookupErrorToastMs: 5000,
  successToastMs: 2000,
  submitErrorToastMs: 10_000,
  defaultToastMs: 5000,
  firstValidationMs: 500,
  validationDebounceMs: [50, 150],
  overlayDelayMs: 300,
  overlayZIndex: 9999,
  progressStart: 10,
  progressBuffer: 20,
  progressHold: 82,
  progressTickMs: 800,
  progressResetMs: 300,
  searchLoadingMs: 500,
  overlayNavBreakpointPx: 1279,
  breakpointsPx: { sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 },
  cookieDays: 30,
  logoHeightPx: 30,
  horizontalNavOffsetPx: 4,
  primaryDebounceMs: 100,
  customizerWidthPx: 400,
  pageSizes: [5, 10, 20, 25, 50, 100],
  tourFocusDelayMs: 300,
  dialogWidthPercent: 85,
  buildingPickerMaxWidthPx: 800,
  noteDialogWidthPx: 600,
  billingConfirmationWidthPx: 500,
  formAreaHeightPx: 600,

  // Ours, beyond requirements 9.
  /** Most rows of a list in one answer: so many are read at a time where all are shown. */
  rowsAtOnce: 200,
  filesPerOrder: 30,
  fileNameMaxCharacters: 255,
  orderDataMaxBytes: 256 * 1024,
  /** Above this many clients the browser searches on the server. */
  localSearchMaxCustomers: 1000,
  idempotencyHours: 24,
  /** For so long a deleted note can be brought back. */
  deletedNoteDays: 30,
  draftSaveMs: 2000,
  /** 31 days, in a month in which the clocks are put back. */
  slotMaxHours: 31 * 24 + 1,
  /** In one answer of the calendar, unless it is asked for the first of each day. */
  calendarSlotsMax: 10_000,
  calendarPerDayMax: 50,
  draftsPerUser: 50,
  /** All sections of one draft, as the database writes them. */
  draftMaxBytes: 512 * 1024,
  /** Files of all drafts of one user. */
  draftFilesMaxBytes: 2 * 1024 ** 3,
} as const

/** Sizes in millimetres. A roll has one label after the other. */
export const labelSheets = {
  a4x24: { page: [210, 297], columns: 3, rows: 8, label: [70, 37], first: [0, 0.5], step: [70, 37] },
  a4x65: {
    page: [210, 297],
    columns: 5,
    rows: 13,
    label: [38.1, 21.2],
    first: [4.7, 10.7],
    step: [40.6, 21.2],
  },
  roll62: { page: [62, 29], columns: 1, rows: 1, label: [62, 29], first: [0, 0], step: [0, 0] },
} as const
export type LabelSheet = keyof typeof labelSheets
export const labelSheetNames = Object.keys(labelSheets) as [LabelSheet, ...LabelSheet[]]

export const labelsOnSheet = (sheet: LabelSheet): number =>
  labelSheets[sheet].columns * labelSheets[sheet].rows

// Separate from the schemas, for pages without zod.
export const mailLabelNameMax = 40
export const mailLabelsMost = 100

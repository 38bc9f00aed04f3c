import type { listTools as polish } from '../pl/list-tools.ts'
import type { English } from '../translation.ts'

export const listTools: English<typeof polish> = {
  listTools: {
    format: 'How to save',
    xlsx: 'Excel workbook (XLSX)',
    csv: 'Text (CSV)',
    saving: 'Saving the list: {{percent}}%',
    cancel: 'Stop saving',
    cancelled: 'Saving the list was stopped',
    tooManyRows: 'A sheet cannot hold so many rows. Choose CSV or narrow the list.',
  },
}

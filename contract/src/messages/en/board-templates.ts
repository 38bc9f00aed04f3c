import type { boardTemplates as polish } from '../pl/board-templates.ts'
import type { English } from '../translation.ts'

export const boardTemplates: English<typeof polish> = {
  boardTemplates: {
    complaints: {
      name: 'Complaints',
      columns: {
        reported: 'Reported',
        checking: 'Being checked',
        waiting: 'Waiting for the client',
        repair: 'In repair',
        settled: 'Settled',
      },
      labels: {
        urgent: 'Urgent',
        warranty: 'Warranty',
        refused: 'Rejected',
      },
    },
    offers: {
      name: 'Offers',
      columns: {
        enquiries: 'Enquiries',
        pricing: 'Pricing',
        sent: 'Sent',
        talks: 'Negotiation',
        accepted: 'Accepted',
        rejected: 'Rejected',
      },
      labels: {
        newClient: 'New client',
        tender: 'Tender',
        regular: 'Regular client',
      },
    },
    parts: {
      name: 'Orders of parts',
      columns: {
        toOrder: 'To order',
        ordered: 'Ordered',
        onTheWay: 'On the way',
        collected: 'Collected',
        installed: 'Installed',
      },
      labels: {
        urgent: 'Urgent',
        warranty: 'On warranty',
        return: 'Return',
      },
    },
  },
}

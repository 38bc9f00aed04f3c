export const recipientKinds = ['to', 'cc', 'bcc'] as const

export const conversationsAtOnce = 100
export const mostConversations = 2_000

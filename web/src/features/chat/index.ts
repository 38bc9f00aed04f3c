export const chatPage = () => import('./chat-page.tsx').then((it) => it.ChatPage)

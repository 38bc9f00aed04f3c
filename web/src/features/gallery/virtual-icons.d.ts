declare module 'virtual:icons' {
  export const icons: Record<string, [tag: string, attributes: Record<string, string>][]>
}

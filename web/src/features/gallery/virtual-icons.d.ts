declare module 'virtual:icons' {
  /** The lines of every icon of the program, by its name (web/vite/icons-plugin.ts). */
  export const icons: Record<string, [tag: string, attributes: Record<string, string>][]>
}

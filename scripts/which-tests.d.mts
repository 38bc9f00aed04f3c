export function whichTests(folders: string[], endings: string[]): { include: string[]; exclude?: string[] }

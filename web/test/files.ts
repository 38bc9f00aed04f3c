const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export const aPicture = (name: string, type = 'image/png') => new File([png, name], name, { type })

export const aPaper = (name: string) => new File(['%PDF-1.7 ', name], name, { type: 'application/pdf' })

/** Pretends a size. */
export const ofSize = (size: number, file: File) => Object.defineProperty(file, 'size', { value: size })

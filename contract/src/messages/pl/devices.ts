/** Devices: list and page. */
export const devices = {}

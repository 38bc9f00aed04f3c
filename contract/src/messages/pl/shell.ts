/** Menu, top bar, error pages: what stands around every screen. */
export const shell = {
  shell: {
    product: 'Zlecenia',
  },
}

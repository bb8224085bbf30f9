/** Without a network. */
export const offlineMessages = {
  unread: 'You are offline.',
  unsent: 'You are offline, so nothing was sent. What you entered is still here.',
  /** On a page that the device kept. */
  kept: (since: string) =>
    `You are offline. This page is from ${since}; prices and stock may have changed since.`,
}

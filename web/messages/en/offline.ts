export const offlineMessages = {
  unread: 'You’re offline.',
  unsent: 'You’re offline, so this wasn’t sent. Your text is still here.',
  /** Shown on a page saved on the device. */
  saved: (since: string) =>
    `You’re offline. This page is from ${since}; prices and stock may have changed since.`,
}

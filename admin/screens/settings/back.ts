/** The list that contains every settings page. */
export const back = { to: '/settings', label: 'Settings' }

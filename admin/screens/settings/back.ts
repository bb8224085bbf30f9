export const back = { to: '/settings', label: 'Settings' }

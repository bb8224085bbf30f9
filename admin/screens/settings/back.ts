/** Every page of the settings belongs to their list. */
export const back = { to: '/settings', label: 'Settings' }

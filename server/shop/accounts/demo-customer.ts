/** The demo shop's only account with a known password; exists on the embedded database only. */
export const demoCustomer = { email: 'customer@example.com', username: 'customer', password: 'khukuri-demo' }

/** The one account of the demo shop with a known password; planted on the embedded database only. */
export const knownCustomer = { email: 'customer@example.com', username: 'customer', password: 'khukuri-demo' }
